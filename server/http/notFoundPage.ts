/** The app has no routes, so any other address is a mistake; the page leads back. */
export const notFoundPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark" />
    <title>Not found - Reelstate</title>
  </head>
  <body>
    <h1>There is nothing at this address</h1>
    <p><a href="/">Go to Reelstate</a></p>
  </body>
</html>
`;
