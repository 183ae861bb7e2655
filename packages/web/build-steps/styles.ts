import globalData from '@csstools/postcss-global-data'
import customMedia from 'postcss-custom-media'
import type { CSSOptions } from 'vite'
import { shortName } from './class-names.ts'

const BREAKPOINTS = new URL('../app/styles/breakpoints.css', import.meta.url).pathname

export const styles = (isProduction: boolean): CSSOptions => ({
  modules: { generateScopedName: isProduction ? shortName : '[name]__[local]' },
  postcss: { plugins: [globalData({ files: [BREAKPOINTS] }), customMedia()] },
})
