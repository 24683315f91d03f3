let names: Intl.DisplayNames | undefined;

/** @param code ISO 3166-1; itself where it has no name */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
