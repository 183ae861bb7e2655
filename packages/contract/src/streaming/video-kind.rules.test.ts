import { expect, test } from 'vitest'
import { videoKindOf } from './video-kind.rules.ts'

test.each([
  ['films/harbour/master.m3u8', 'hls'],
  ['https://films.example/A/MASTER.M3U8?token=1#t=2', 'hls'],
  ['films/night-train.mp4', 'file'],
  ['https://films.example/a.mp4?next=b.m3u8', 'file'],
  ['https://films.example/a.m3u8.mp4', 'file'],
])('%s plays as %s', (address, kind) => expect(videoKindOf(address)).toBe(kind))
