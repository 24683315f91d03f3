import * as v from 'valibot';
import { recordsSchema, type InspectorRecord } from '../protocol.ts';

const version = 1;

export type Inspection = { readonly name: string; readonly records: readonly InspectorRecord[] };

type ErrorKind = 'unreadable' | 'notJson' | 'notInspection' | 'otherVersion' | 'damaged' | 'empty';

/** A file cannot be opened; the message, which is shown to the user, is its name and a reason. */
export class InspectionFileError extends Error {
  override readonly name = 'InspectionFileError';
  readonly kind: ErrorKind;

  constructor(kind: ErrorKind, file: string, reason: string, cause?: unknown) {
    super(`“${file}” ${reason}`, { cause });
    this.kind = kind;
  }
}

export function formatInspection(records: readonly InspectorRecord[]): string {
  return `${JSON.stringify({ reelstate: 'inspection', version, records })}\n`;
}

/** @throws InspectionFileError if the text is not a session of this version */
export function parseInspection(name: string, text: string): Inspection {
  const envelope = parseJson(name, text);
  if (!v.is(v.looseObject({ reelstate: v.literal('inspection') }), envelope)) {
    throw new InspectionFileError('notInspection', name, 'is JSON, but not an exported session');
  }
  if (envelope['version'] !== version) {
    const found = String(envelope['version']);
    const reason = `is a session of version ${found}; this inspector reads version ${version}`;
    throw new InspectionFileError('otherVersion', name, reason);
  }
  const result = v.safeParse(recordsSchema, envelope['records']);
  if (!result.success) {
    const [issue] = result.issues;
    const [record, field] = issue.path?.map(({ key }) => key) ?? [];
    const place = typeof record === 'number' ? ` at record ${record + 1}` : '';
    const reason = `is damaged${place}${field === undefined ? '' : `, ${String(field)}`}; nothing was opened`;
    throw new InspectionFileError('damaged', name, reason);
  }
  if (result.output.length === 0) {
    throw new InspectionFileError('empty', name, 'contains no records');
  }
  return { name, records: result.output };
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = 'isn’t an exported session: it isn’t JSON';
    throw new InspectionFileError('notJson', name, reason, cause);
  }
}

/** @throws InspectionFileError if the browser cannot read the file, or if it is not a session */
export async function openInspection(file: File): Promise<Inspection> {
  const text = await file.text().catch((cause: unknown) => {
    throw new InspectionFileError('unreadable', file.name, 'can’t be read', cause);
  });
  return parseInspection(file.name, text);
}

/** Downloads a session as `reelstate-inspection-2026-05-01T20-15-00.json`. */
export function downloadInspection(records: readonly InspectorRecord[]): void {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const blob = new Blob([formatInspection(records)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `reelstate-inspection-${time}.json`;
  link.click();
  // The browser starts the download before the next task and reports no event for it.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
