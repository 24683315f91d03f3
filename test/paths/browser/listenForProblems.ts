import type { ConsoleMessage, Page } from 'playwright-core';
import { actorOf } from '../wire.ts';

/** @returns a check that throws an Error with whatever the browser has complained of */
export function listenForProblems(page: Page): () => void {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (isComplaint && !isPlanted(message)) problems.push(message.text());
  });
  return () => {
    if (problems.length > 0) throw new Error(`the browser complains: ${problems.join('; ')}`);
  };
}

/** The browser reports each request that the path let fail. */
function isPlanted(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return (
    message.text().startsWith('Failed to load resource') &&
    URL.canParse(url) &&
    actorOf({ url }) !== null
  );
}
