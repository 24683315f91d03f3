import { expect, test } from 'vitest';
import { jobQueue } from '../../../server/auth/jobQueue.ts';

const setupQueue = () => {
  const started: string[] = [];
  const finish = new Map<string, (error?: Error) => void>();
  const run = jobQueue({ atOnce: 1, waiting: 2 }, () => new Error('full'));
  const start = (name: string) =>
    run(() => {
      started.push(name);
      return new Promise<string>((done, fail) => {
        finish.set(name, (error) => (error === undefined ? done(name) : fail(error)));
      });
    });
  return { started, start, finish: (name: string, error?: Error) => finish.get(name)?.(error) };
};

test('a queue runs its jobs in order, and one beyond its places is rejected at once', async () => {
  const { started, start, finish } = setupQueue();
  const [first, second, third] = [start('first'), start('second'), start('third')];
  await expect(start('fourth')).rejects.toThrow('full');
  expect(started).toEqual(['first']);
  finish('first');
  expect(await first).toBe('first');
  finish('second');
  expect(await second).toBe('second');
  finish('third');
  expect(await third).toBe('third');
  expect(started).toEqual(['first', 'second', 'third']);
});

test('a job that fails rejects with its error and gives its place to the next', async () => {
  const { started, start, finish } = setupQueue();
  const first = start('first');
  const second = start('second');
  finish('first', new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(started).toEqual(['first', 'second']);
  finish('second');
  await second;
  void start('third');
  expect(started).toEqual(['first', 'second', 'third']);
});
