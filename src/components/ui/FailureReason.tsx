import type { Failure } from '../../domain/failure.ts';
import { sourceLanguage } from '../../domain/languages.ts';
import { getFailureText } from '../../texts/failureText.ts';
import { useStartTexts } from '../../texts/startTexts.ts';
import { TextAround, elementMark } from './TextAround.tsx';

type Props = {
  readonly failure: Pick<Failure, 'message' | 'reason' | 'detail'>;
  /** The text around the reason. */
  readonly say?: (reason: string) => string;
};

const asItIs = (reason: string) => reason;

/** Why something failed. The words of a service are English, and marked so inside a text of another language. */
export function FailureReason({ failure, say = asItIs }: Props) {
  const texts = useStartTexts();
  const { message, detail } = failure;
  const words = message ?? detail;
  if (words === undefined || texts.locale === sourceLanguage)
    return say(getFailureText(failure, texts));
  const marked = message === undefined ? { detail: elementMark } : { message: elementMark };
  return (
    <TextAround text={say(getFailureText({ ...failure, ...marked }, texts))}>
      <span lang={sourceLanguage} dir="ltr">
        {words}
      </span>
    </TextAround>
  );
}
