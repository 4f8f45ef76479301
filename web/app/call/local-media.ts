import * as appCopy from '#web/copy/app.tsx'
/** The camera and the microphone of this browser, while they are used. */
export function localMedia() {
  const stream = new MediaStream()
  /** Increased by `close`, so that devices granted after it are not used. */
  let currentGeneration = 0

  async function openDevice(kind: 'audio' | 'video'): Promise<MediaStreamTrack | null> {
    const liveTrack = () =>
      stream.getTracks().find((track) => track.kind === kind && track.readyState === 'live')
    const existingTrack = liveTrack()
    if (existingTrack) return existingTrack
    const generation = currentGeneration
    const openedStream = await navigator.mediaDevices.getUserMedia({
      [kind]: kind === 'video' ? { width: { ideal: 1280 }, height: { ideal: 720 } } : true,
    })
    const [track = null] = openedStream.getTracks()
    const concurrentTrack = liveTrack()
    if (generation !== currentGeneration || concurrentTrack) {
      track?.stop()
      return generation === currentGeneration && concurrentTrack ? concurrentTrack : null
    }
    // A device that was unplugged sends nothing any more.
    closeDevice(kind)
    if (track) stream.addTrack(track)
    return track
  }

  function closeDevice(kind: 'audio' | 'video') {
    for (const track of stream.getTracks())
      if (track.kind === kind) {
        track.stop()
        stream.removeTrack(track)
      }
  }

  return {
    stream,
    /**
     * Opens a device; the browser may ask the person. Throws where that is not allowed, or there is no such
     * device.
     */
    openDevice,
    closeDevice,
    close() {
      currentGeneration++
      closeDevice('audio')
      closeDevice('video')
    },
  }
}

/** The message for a device that cannot be used. */
export function deviceErrorMessage(error: unknown, device: 'microphone' | 'camera'): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return appCopy.yourBrowserDoesNotAllow(device)
  if (name === 'NotFoundError') return appCopy.noWasFound(device)
  return appCopy.theCouldNotBeStarted(device)
}
