import type { InspectorMessage, InspectorRecord } from '../protocol.ts';
import type { Inspection } from './file/inspectionFile.ts';

/** One page load of the app. */
export type AppLog = {
  readonly app: string;
  readonly title: string;
  readonly records: readonly InspectorRecord[];
  /** Older records that are no longer there. */
  readonly dropped: number;
  readonly hasLeft: boolean;
};

export type InspectorContext = {
  /** In the order in which they were met. */
  readonly apps: readonly AppLog[];
  /** The page load that is looked at. */
  readonly app: string | null;
  /** Looked at instead of an app, until it is closed. */
  readonly file: Inspection | null;
  /** `seq` of the event that is looked at; `null` for the newest. */
  readonly cursor: number | null;
  /** The actor whose chart is wanted; `null` for the one that acts. */
  readonly actor: string | null;
  readonly search: string;
  /** Whether steps inside of promises, which say what their parents hear anyway, are listed. */
  readonly showsMachinery: boolean;
  /** Why the last file was not opened. */
  readonly problem: string | null;
};

/** What an app tells; the page's own word is no event here. */
export type AppMessage = Exclude<InspectorMessage, { type: 'inspector.opened' }>;

export type InspectorEvent =
  | AppMessage
  | { type: 'app.selected'; app: string }
  | { type: 'actor.selected'; actor: string | null }
  /** Chosen for itself: the chart turns to the actor that took it. */
  | { type: 'step.selected'; seq: number }
  /** Passed on the way through time: the chart stays with its actor. */
  | { type: 'step.scrubbed'; seq: number }
  | { type: 'step.first' }
  | { type: 'step.back' }
  | { type: 'step.forward' }
  | { type: 'step.last' }
  | { type: 'pause.requested' }
  | { type: 'follow.requested' }
  | { type: 'play.requested' }
  | { type: 'search.changed'; text: string }
  | { type: 'machinery.toggled' }
  | { type: 'export.requested' }
  | { type: 'file.chosen'; file: File }
  | { type: 'file.opened' }
  | { type: 'file.closed' }
  | { type: 'problem.dismissed' };

export const emptyInspector: InspectorContext = {
  apps: [],
  app: null,
  file: null,
  cursor: null,
  actor: null,
  search: '',
  showsMachinery: false,
  problem: null,
};
