declare module 'virtual:charts' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import a relative path
  export const charts: readonly import('./chart/chart.ts').Chart[];
}
