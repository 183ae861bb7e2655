/** In one file, so that pages refer to one script. */
export { CompareToggle } from './compare-toggle.tsx'
export { CompareTray } from './compare-tray.tsx'
