import { PreferencesContext } from '../../machines/preferencesContext.ts';

/** Tells every machine that keeps something of this person on this device to forget it. */
export function useDeleteData() {
  const preferences = PreferencesContext.useActorRef();
  return function deleteData() {
    preferences.send({ type: 'preferences.deleted' });
  };
}
