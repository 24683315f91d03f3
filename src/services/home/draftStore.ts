import { draftFields, type Draft } from '../../domain/draft.ts';
import { toRecord } from '../../domain/json.ts';
import type { View } from '../../domain/session.ts';
import { safeStorage, type KeyValueStorage } from '../storage/keyValueStorage.ts';

/** In session storage, apart from the session; removed when it is read. */
const draftKey = 'reelstate-draft';

/** Keeps the fields of a draft that are texts. */
function toFields(valueOf: (name: string) => unknown): Draft['fields'] {
  const entries = draftFields.map((name) => [name, valueOf(name)] as const);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}

/** Saves the signed-out screen and what was typed in it, without passwords. */
export function saveDraft(storage: KeyValueStorage, view: View, page: ParentNode): void {
  const fields = toFields(
    (name) => page.querySelector<HTMLInputElement>(`form [name=${name}]`)?.value,
  );
  const draft: Draft = { view, fields };
  safeStorage(storage).setItem(draftKey, JSON.stringify(draft));
}

/** Reads the draft and removes it. @returns the login screen without fields if there is none */
export function takeDraft(storage: KeyValueStorage): Draft {
  const safe = safeStorage(storage);
  const text = safe.getItem(draftKey);
  safe.removeItem(draftKey);
  try {
    const { view, fields } = toRecord(JSON.parse(text ?? ''));
    const stored = toRecord(fields);
    return { view: view === 'signup' ? view : 'login', fields: toFields((name) => stored[name]) };
  } catch {
    return { view: 'login', fields: {} };
  }
}
