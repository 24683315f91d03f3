const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** A country's English name for its two letters, the letters where there is none. */
export const countryName = (code: string): string => regions.of(code) ?? code;

/** A language's name in English and in itself; `xx` is the movie database's "no language". */
export const languageNames = (code: string): { english: string; own: string } => {
  if (code === 'xx') return { english: 'No Language', own: '' };
  const own = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' });
  return { english: languages.of(code) ?? code, own: own.of(code) ?? '' };
};
