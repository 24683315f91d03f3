import { createContext, useContext, useSyncExternalStore } from 'react';
import { getDeviceRegion, type LivePreferences, type Preferences } from '../domain/preferences.ts';

/** The root provides them around the whole app. */
export const PreferencesContext = createContext<LivePreferences | null>(null);

/** @throws Error outside of the provider */
export function usePreferences(): LivePreferences {
  const preferences = useContext(PreferencesContext);
  if (preferences === null) throw new Error('There is no PreferencesContext.Provider');
  return preferences;
}

/** The current value of one preference. */
export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  const preferences = usePreferences();
  const getPreference = () => preferences.get()[name];
  return useSyncExternalStore(preferences.subscribe, getPreference, getPreference);
}

/** The country of watch providers and certifications, ISO 3166-1: the chosen one, else the device's. */
export const useCountry = (): string => usePreference('country') ?? getDeviceRegion();
