import * as v from 'valibot';
import type { InspectorRecord } from '../../protocol.ts';
import { pageTexts } from '../pageTexts.ts';
import { recordsSchema } from './recordSchema.ts';

const { problems } = pageTexts;
const version = 1;

/** A session that was opened from a file. */
export type Inspection = { readonly name: string; readonly records: readonly InspectorRecord[] };

/** Why a file cannot be opened; its message is for the person who chose it. */
export class InspectionFileError extends Error {
  readonly kind: 'unreadable' | 'notJson' | 'notInspection' | 'otherVersion' | 'damaged' | 'empty';

  constructor(kind: InspectionFileError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'InspectionFileError';
    this.kind = kind;
  }
}

/** A session as the text of a file; `readInspection` reads it again. */
export function inspectionText(records: readonly InspectorRecord[]): string {
  return `${JSON.stringify({ reelstate: 'inspection', version, records })}\n`;
}

/** @throws InspectionFileError when the text is no session that this version can read */
export function readInspection(name: string, text: string): Inspection {
  const envelope = parsed(name, text);
  if (!v.is(v.looseObject({ reelstate: v.literal('inspection') }), envelope)) {
    throw new InspectionFileError('notInspection', problems.notInspection(name));
  }
  if (envelope['version'] !== version) {
    const found = String(envelope['version']);
    throw new InspectionFileError('otherVersion', problems.otherVersion(name, found));
  }
  const read = v.safeParse(recordsSchema, envelope['records']);
  if (!read.success) {
    const [issue] = read.issues;
    const [record, field] = issue.path?.map(({ key }) => key) ?? [];
    const place = typeof record === 'number' ? record + 1 : null;
    throw new InspectionFileError('damaged', problems.damaged(name, place, String(field ?? '')));
  }
  if (read.output.length === 0) throw new InspectionFileError('empty', problems.empty(name));
  return { name, records: read.output };
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InspectionFileError('notJson', problems.notJson(name), { cause });
  }
}

/** @throws InspectionFileError when the browser cannot read it, or it is no session */
export async function openInspection(file: File): Promise<Inspection> {
  const text = await file.text().catch((cause: unknown) => {
    throw new InspectionFileError('unreadable', problems.unreadable(file.name), { cause });
  });
  return readInspection(file.name, text);
}
