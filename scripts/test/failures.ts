import * as v from 'valibot';

/** What the list needs of the report of Vitest's JSON reporter. */
const report = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.array(v.string()),
        }),
      ),
    }),
  ),
});

/**
 * What failed in a stage, each in a few lines: a log of a machine elsewhere is often seen only from
 * its end, and a failure stands where it happened.
 * @param json the report of a stage of Vitest, or undefined for any other
 * @param root the project's folder: files are named from there
 */
export function failuresOf(title: string, json: string | undefined, root: string): string[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), report), json);
  const failures = parsed.success ? parsed.output.testResults.flatMap(failuresIn(root)) : [];
  return failures.length > 0
    ? failures
    : [`${title}: failed outside a test; what it said is above`];
}

type TestResult = v.InferOutput<typeof report>['testResults'][number];

const failuresIn = (root: string) => (result: TestResult) => {
  const file = result.name.startsWith(root) ? result.name.slice(root.length) : result.name;
  const failed = result.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && result.status === 'failed')
    return [described(file, 'the file itself', result.message)];
  return failed.map(({ fullName, failureMessages }) =>
    described(file, fullName, failureMessages.join('\n')),
  );
};

const linesShown = 12;

function described(file: string, name: string, message: string): string {
  const lines = message.split('\n').slice(0, linesShown);
  return [`${file}: ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
