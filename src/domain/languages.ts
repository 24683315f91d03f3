/** Languages of titles and overviews: TMDB's code, and the language's name in itself. */
export const contentLanguages = [
  { code: 'en-US', name: 'English' },
  { code: 'ar-SA', name: 'العربية' },
  { code: 'de-DE', name: 'Deutsch' },
  { code: 'es-ES', name: 'Español' },
  { code: 'fr-FR', name: 'Français' },
  { code: 'hi-IN', name: 'हिन्दी' },
  { code: 'it-IT', name: 'Italiano' },
  { code: 'ja-JP', name: '日本語' },
  { code: 'ko-KR', name: '한국어' },
  { code: 'pl-PL', name: 'Polski' },
  { code: 'pt-BR', name: 'Português (Brasil)' },
  { code: 'tr-TR', name: 'Türkçe' },
  { code: 'uk-UA', name: 'Українська' },
  { code: 'zh-CN', name: '简体中文' },
] as const;
