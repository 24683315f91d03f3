import { useState, type ComponentType } from 'react';

/**
 * A part of the screen whose code is fetched when it is first asked for. Where it cannot be had the
 * screen goes on without it and says so; asking again fetches again.
 *
 * @param load imports it
 */
export function usePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [isMissing, setIsMissing] = useState(false);

  /** @returns whether it is there */
  async function fetchPart(): Promise<boolean> {
    try {
      const part = await load();
      setPart(() => part);
      setIsMissing(false);
      return true;
    } catch {
      setIsMissing(true);
      return false;
    }
  }
  return { Part, isMissing, fetchPart };
}
