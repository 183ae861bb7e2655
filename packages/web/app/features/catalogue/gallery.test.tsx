import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Gallery } from './gallery.tsx'

const pictures = [{ url: '/art/kettle.svg', alt: 'Copper kettle' }]
const findVideo = () => screen.findByLabelText<HTMLVideoElement>('Video', { selector: 'video' })

describe('gallery', () => {
  it('ends with the video, which is loaded when it is played', async () => {
    const { container } = render(<Gallery pictures={pictures} video="https://media.example/kettle.mp4" />)
    const video = await findVideo()
    expect(container.querySelector('#picture-1')?.parentElement?.lastElementChild).toBe(video)
    expect(new Set([...video.attributes].map(({ name, value }) => `${name}=${value}`))).toEqual(
      new Set([
        'aria-label=Video',
        'controls=',
        'id=picture-2',
        'playsinline=',
        'poster=/art/kettle.svg',
        'preload=none',
        'src=https://media.example/kettle.mp4',
      ]),
    )
    expect(screen.getByRole('list', { name: 'Pictures' }).querySelectorAll('a')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Video' }).getAttribute('href')).toBe('#picture-2')
  })

  it('shows a video without pictures', async () => {
    render(<Gallery pictures={[]} video="/clips/kettle.mp4" />)
    expect((await findVideo()).hasAttribute('poster')).toBe(false)
    expect(screen.queryByText('No image')).toBeNull()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('has no video player without a video', () => {
    const { container } = render(<Gallery pictures={pictures} video={null} />)
    expect(container.querySelector('video')).toBeNull()
    expect(screen.queryByRole('list')).toBeNull()
  })
})
