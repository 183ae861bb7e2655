/** Shows the last picture of a video over it until it plays again, so that a change of its address isn't seen. */
export function holdPicture(video: HTMLVideoElement, still: HTMLCanvasElement): void {
  if (video.videoWidth === 0) return
  still.width = video.videoWidth
  still.height = video.videoHeight
  still.getContext('2d')?.drawImage(video, 0, 0)
  still.hidden = false
  const letGo = () => {
    still.hidden = true
  }
  // Its next picture, or none any more.
  video.requestVideoFrameCallback?.(letGo) ?? video.addEventListener('playing', letGo, { once: true })
  video.addEventListener('error', letGo, { once: true })
}
