/**
 * A page that stands in for YouTube's frame: it speaks the messages of its player, and what it is told shows on the
 * page's own `data-told`, one command after the other.
 */
export const YOUTUBE_STAND_IN = `<!doctype html><title>Stand-in</title><body style="margin:0;background:#234" data-told=""><script>
const info = { currentTime: 0, duration: 120, playerState: -1, volume: 100, muted: false, playbackRate: 1 }
let isGreeted = false
const send = (message) => parent.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), '*')
const deliver = (news) => { Object.assign(info, news); send({ event: 'infoDelivery', info: news }) }
const state = (playerState) => { deliver({ playerState }); send({ event: 'onStateChange', info: playerState }) }
const deeds = {
  playVideo: () => state(1),
  pauseVideo: () => state(2),
  seekTo: ([currentTime]) => deliver({ currentTime }),
  setVolume: ([volume]) => deliver({ volume }),
  mute: () => deliver({ muted: true }),
  unMute: () => deliver({ muted: false }),
  setPlaybackRate: ([playbackRate]) => deliver({ playbackRate }),
}
addEventListener('message', ({ data }) => {
  const { event, func, args } = JSON.parse(data)
  if (event === 'listening' && !isGreeted) {
    isGreeted = true
    send({ event: 'onReady' })
    send({ event: 'initialDelivery', info })
    state(1)
  }
  if (event !== 'command') return
  document.body.dataset.told += func + ' '
  deeds[func]?.(args)
})
setInterval(() => {
  if (info.playerState === 1) deliver({ currentTime: info.currentTime + info.playbackRate * 0.1 })
}, 100)
</script>`
