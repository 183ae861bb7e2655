/**
 * Replaces YouTube's player frame in tests. Speaks the player's message protocol and records the received commands in
 * `data-commands`.
 */
export const FAKE_YOUTUBE_PLAYER = `<!doctype html><title>Fake player</title><body style="margin:0;background:#234" data-commands=""><script>
const info = { currentTime: 0, duration: 120, playerState: -1, volume: 100, muted: false, playbackRate: 1 }
let isConnected = false
const send = (message) => parent.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), '*')
const deliver = (change) => { Object.assign(info, change); send({ event: 'infoDelivery', info: change }) }
const state = (playerState) => { deliver({ playerState }); send({ event: 'onStateChange', info: playerState }) }
const commands = {
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
  if (event === 'listening' && !isConnected) {
    isConnected = true
    send({ event: 'onReady' })
    send({ event: 'initialDelivery', info })
    state(1)
  }
  if (event !== 'command') return
  document.body.dataset.commands += func + ' '
  commands[func]?.(args)
})
setInterval(() => {
  if (info.playerState === 1) deliver({ currentTime: info.currentTime + info.playbackRate * 0.1 })
}, 100)
</script>`
