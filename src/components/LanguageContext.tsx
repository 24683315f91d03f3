import { useSelector } from '@xstate/react';
import { createContext, useContext, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { languageMachine, LanguageRef } from '../machines/home/languageMachine.ts';
import { selectTexts } from '../machines/home/languageSelectors.ts';
import { TextsContext } from '../texts/startTexts.ts';

const LanguageContext = createContext<LanguageRef | null>(null);

type Props = { readonly language: LanguageRef; readonly children: ReactNode };

/** Around the whole app: the actor of its language, and the texts that it has. */
export function LanguageProvider({ language, children }: Props) {
  const texts = useSelector(language, selectTexts);
  return (
    <LanguageContext value={language}>
      <TextsContext value={texts}>{children}</TextsContext>
    </LanguageContext>
  );
}

/** @throws Error outside of the provider */
export function useLanguageRef(): LanguageRef {
  const language = useContext(LanguageContext);
  if (language === null) throw new Error('There is no LanguageProvider');
  return language;
}

/** What a selector of `languageSelectors.ts` reads of the language. */
export const useLanguage = <Selected,>(
  selector: (snapshot: SnapshotFrom<typeof languageMachine>) => Selected,
): Selected => useSelector(useLanguageRef(), selector);
