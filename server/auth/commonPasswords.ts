import { dictionary } from '@zxcvbn-ts/language-common';

/** About 49,000 passwords in lower case, those of known leaks that are used most. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether a password is one of the most common ones, in any case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
