import { Mic } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** How loud the microphone is, so that one sees that it works. */
export function MicrophoneLevel({ track }: { track: MediaStreamTrack }) {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    const audioContext = new AudioContext()
    const analyser = audioContext.createAnalyser()
    audioContext.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Uint8Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples)
      const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample - 128)), 0)
      setLevel(Math.min(100, Math.round((loudest / 64) * 100)))
    }, 100)
    return () => {
      clearInterval(timer)
      void audioContext.close()
    }
  }, [track])
  return (
    <p className="row">
      <Icon icon={Mic} small />
      <span>{level > 5 ? 'We hear you' : 'Say something'}</span>
      <span className="left__track" aria-hidden="true">
        <i style={{ width: `${level}%` }} />
      </span>
    </p>
  )
}
