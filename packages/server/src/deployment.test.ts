import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ALLOCATOR_SETTINGS, NODE_FLAGS } from '../test/server-process.ts'

test.each(['Dockerfile', 'deploy/shopflix.service'])('%s has the flags and allocator settings of npm start', (file) => {
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
  expect(text.match(/--[a-z-]*(?:space-size|growing-percent|flush-baseline-code)[=\d]*/g)).toEqual(NODE_FLAGS)
  expect(text.match(/MALLOC_[A-Z_]+=\d+/g)).toEqual(ALLOCATOR_SETTINGS)
})
