declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  type Options = { targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2'; variationAxes?: Record<string, Axis> }
  function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>

  export { subsetFont as default }
}
