/** What a user has decided about sync on this device. */
export type SyncSettings = {
  /** The lists stay on this device only. */
  readonly isStopped: boolean;
  /** What the account has is deleted as soon as it can be reached, before anything is pulled. */
  readonly isDeletionPending: boolean;
};

export const defaultSyncSettings: SyncSettings = { isStopped: false, isDeletionPending: false };
