import { useStartTexts } from '../texts/startTexts.ts';
import { BrokenReel } from './ui/BrokenReel.tsx';
import { FullPage } from './ui/FullPage.ts';

/** Shown by the dev server in place of the app; a build with such settings fails. */
export function ConfigErrorPage({ problems }: { readonly problems: readonly string[] }) {
  const texts = useStartTexts();
  return (
    <FullPage>
      <BrokenReel />
      <div role="alert">
        <h1>{texts.config.title}</h1>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    </FullPage>
  );
}
