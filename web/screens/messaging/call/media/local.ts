/** Why there is no camera or microphone: forbidden, none there, or in use by another program. */
export type Lacking = 'denied' | 'missing' | 'busy'

/** What the call sends from this side; `lacking` says why the picture is missing, if it is. */
export type Local = { stream: MediaStream; lacking?: Lacking }

const WANTED = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } },
} as const

export class NoDevices extends Error {
  override name = 'NoDevices'
  readonly why: Lacking
  constructor(why: Lacking) {
    super(`no microphone: ${why}`)
    this.why = why
  }
}

function reasonOf(error: unknown): Lacking {
  const { name } = error as DOMException
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing'
}

/**
 * Asks for microphone and camera, and for the microphone alone where there is no camera: one can talk without. Throws
 * NoDevices where there is no microphone.
 */
export async function localMedia(): Promise<Local> {
  // Pages that did not come over HTTPS have no devices at all.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) throw new NoDevices('denied')
  try {
    return { stream: await devices.getUserMedia(WANTED) }
  } catch (error) {
    const lacking = reasonOf(error)
    try {
      return { stream: await devices.getUserMedia({ audio: WANTED.audio }), lacking }
    } catch (again) {
      throw new NoDevices(reasonOf(again))
    }
  }
}

/** The camera again, after it was turned off. Throws NoDevices. */
export async function camera(): Promise<MediaStreamTrack> {
  try {
    const [track] = (await navigator.mediaDevices.getUserMedia({ video: WANTED.video })).getVideoTracks()
    if (track) return track
  } catch (error) {
    throw new NoDevices(reasonOf(error))
  }
  throw new NoDevices('missing')
}
