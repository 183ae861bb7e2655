import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { writeCaptions } from './captions.ts'
import { drawFrame } from './draw-frame.ts'
import { playScore, toWav } from './score.ts'
import { type Storyboard, secondsOf } from './storyboard.ts'

const MOVIE_SIZE = { width: 640, height: 360 }
const FRAME_RATE = 24
const KEY_FRAMES = 72
const SEGMENT_SECONDS = 6
/** Frames drawn in parallel. */
const PARALLEL_FRAMES = 4

/** Main profile with 4:2:0, which every browser and phone decodes. */
const PICTURE = ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-tune', 'animation']
const KEYS = ['-pix_fmt', 'yuv420p', '-g', String(KEY_FRAMES), '-keyint_min', String(KEY_FRAMES), '-sc_threshold', '0']
const SOUND = ['-c:a', 'aac', '-ac', '1', '-ar', '44100', '-b:a']
/** Makes the output reproducible. */
const REPRODUCIBLE = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact']

/** The qualities of an HLS clip: height, constant rate factor (lower is better) and maximum bit rate. */
const QUALITIES = [
  { height: 360, crf: 33, maxKbps: 700 },
  { height: 240, crf: 33, maxKbps: 350 },
  { height: 144, crf: 34, maxKbps: 160 },
] as const

/** A silent clip; `draw` returns what it shows at a second, as SVG. */
export type Frames = { seconds: number; width: number; height: number; draw: (at: number) => string }

const drawPixels = async ({ draw, width, height }: Frames, frame: number): Promise<Buffer> =>
  sharp(Buffer.from(draw(frame / FRAME_RATE)), { density: 144 })
    .resize(width, height)
    .removeAlpha()
    .raw()
    .toBuffer()

/** Runs ffmpeg over the clip's frames and sound. */
async function encode(board: Storyboard, folder: string, output: readonly string[]): Promise<void> {
  const seconds = secondsOf(board)
  const cuts: number[] = []
  for (const shot of board.shots) cuts.push((cuts.at(-1) ?? 0) + shot.seconds)
  const tempFolder = await mkdtemp(join(tmpdir(), 'clips-'))
  const wav = join(tempFolder, 'sound.wav')
  await writeFile(wav, toWav(playScore(board.score, seconds, [0, ...cuts.slice(0, -1)])))
  const frames = { seconds, ...MOVIE_SIZE, draw: (at: number) => drawFrame(board, at) }
  await runFfmpeg(frames, folder, ['-i', wav, ...output])
  await rm(tempFolder, { recursive: true })
}

async function runFfmpeg(frames: Frames, folder: string, output: readonly string[]): Promise<void> {
  const { width, height, seconds } = frames
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', String(FRAME_RATE)]
  const args = ['-y', '-loglevel', 'error', ...input, '-i', 'pipe:0', ...output]
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'], cwd: folder })
  const ended = once(ffmpeg, 'exit')
  const count = Math.round(seconds * FRAME_RATE)
  for (let first = 0; first < count; first += PARALLEL_FRAMES) {
    const batch = Array.from({ length: Math.min(PARALLEL_FRAMES, count - first) }, (_, i) =>
      drawPixels(frames, first + i),
    )
    for (const pixels of await Promise.all(batch)) if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

/** Writes `path`.mp4 and the captions `path`.en.vtt. */
export async function makeFile(board: Storyboard, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.en.vtt`, writeCaptions(board))
  const output = [
    ...PICTURE,
    '-crf',
    '32',
    ...KEYS,
    ...SOUND,
    '48k',
    ...REPRODUCIBLE,
    '-movflags',
    '+faststart',
    '-shortest',
  ]
  await encode(board, dirname(path), [...output, `${path}.mp4`])
}

/** Writes `path`.mp4 without sound. */
export async function makeSilentFile(frames: Frames, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const output = [...PICTURE, '-crf', '32', ...KEYS, ...REPRODUCIBLE, '-movflags', '+faststart']
  await runFfmpeg(frames, dirname(path), [...output, `${path}.mp4`])
}

/** Writes an HLS folder with a master playlist, a folder per quality, one for the sound, and captions. */
export async function makeStream(board: Storyboard, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'master.en.vtt'), writeCaptions(board))
  const split = `[0:v]split=${QUALITIES.length}${QUALITIES.map((_, i) => `[in${i}]`).join('')}`
  const scaled = QUALITIES.map(({ height }, i) => `[in${i}]scale=-2:${height}:flags=lanczos[out${i}]`)
  const rates = QUALITIES.flatMap(({ crf, maxKbps: most }, i) => [
    `-crf:v:${i}`,
    String(crf),
    `-maxrate:v:${i}`,
    `${most}k`,
    `-bufsize:v:${i}`,
    `${most * 2}k`,
  ])
  const variants = QUALITIES.map(({ height }, i) => `v:${i},agroup:sound,name:${height}p`)
  await encode(board, folder, [
    '-filter_complex',
    [split, ...scaled].join(';'),
    ...QUALITIES.flatMap((_, i) => ['-map', `[out${i}]`]),
    '-map',
    '1:a',
    ...PICTURE,
    ...rates,
    ...KEYS,
    ...SOUND,
    '48k',
    ...REPRODUCIBLE,
    '-shortest',
    '-f',
    'hls',
    '-hls_time',
    String(SEGMENT_SECONDS),
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'independent_segments',
    '-hls_fmp4_init_filename',
    'init.mp4',
    '-hls_segment_filename',
    '%v/%d.m4s',
    '-master_pl_name',
    'master.m3u8',
    '-var_stream_map',
    [...variants, 'a:0,agroup:sound,default:yes,language:en,name:sound'].join(' '),
    '%v/index.m3u8',
  ])
  await addCaptions(folder, secondsOf(board))
}

/** Adds the captions to the master playlist, because ffmpeg can't. They are one segment. */
async function addCaptions(folder: string, seconds: number): Promise<void> {
  const playlist = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${seconds}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${seconds.toFixed(3)},`,
    'master.en.vtt',
    '#EXT-X-ENDLIST',
    '',
  ]
  await writeFile(join(folder, 'captions.m3u8'), playlist.join('\n'))
  const master = join(folder, 'master.m3u8')
  const rendition =
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",AUTOSELECT=YES,DEFAULT=NO,URI="captions.m3u8"'
  const text = await readFile(master, 'utf8')
  const withCaptions = text
    .replace(/^#EXT-X-MEDIA:TYPE=AUDIO/m, (audio) => `${rendition}\n${audio}`)
    .replaceAll(/^(#EXT-X-STREAM-INF:.*RESOLUTION.*)$/gm, '$1,SUBTITLES="captions"')
  await writeFile(master, withCaptions)
}
