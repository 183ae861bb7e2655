// `node scripts/compare-shots.mjs BEFORE AFTER [OUT]`: prints each picture that differs with its share of differing
// pixels, and writes a picture of the difference to OUT (default: shots-difference).
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { exitWithError, print } from './lib/run.mjs'

const [before, after, out = 'shots-difference'] = process.argv.slice(2)
if (!before || !after) exitWithError('Usage: node scripts/compare-shots.mjs BEFORE AFTER [OUT]')
mkdirSync(out, { recursive: true })

/** Pads a picture, because pages can have different heights. */
function pad(picture, width, height) {
  const canvas = new PNG({ width, height })
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0)
  return canvas
}

function compare(name) {
  const old = PNG.sync.read(readFileSync(join(before, name)))
  const now = PNG.sync.read(readFileSync(join(after, name)))
  const width = Math.max(old.width, now.width)
  const height = Math.max(old.height, now.height)
  const difference = new PNG({ width, height })
  const [left, right] = [old, now].map((picture) => pad(picture, width, height).data)
  const pixels = pixelmatch(left, right, difference.data, width, height, { threshold: 0.1 })
  if (pixels === 0) return false
  writeFileSync(join(out, name), PNG.sync.write(difference))
  const size = old.height === now.height ? '' : `, ${now.height - old.height} px taller`
  print(`${((100 * pixels) / (width * height)).toFixed(2).padStart(6)} %  ${name}${size}`)
  return true
}

const names = readdirSync(before).filter((name) => name.endsWith('.png'))
const missing = names.filter((name) => !existsSync(join(after, name)))
const compared = names.filter((name) => !missing.includes(name))
const differing = compared.filter(compare)
if (missing.length > 0) print(`${missing.length} pictures are not in ${after}: ${missing.slice(0, 5).join(', ')}…`)
print(`${differing.length} of ${compared.length} pictures differ.`)
