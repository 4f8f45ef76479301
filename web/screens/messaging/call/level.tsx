import { Mic } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** How loud the microphone is, so that one sees that it works. */
export function Level({ of }: { of: MediaStreamTrack }) {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    const audio = new AudioContext()
    const analyser = audio.createAnalyser()
    audio.createMediaStreamSource(new MediaStream([of])).connect(analyser)
    const samples = new Uint8Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples)
      const loudest = samples.reduce((most, each) => Math.max(most, Math.abs(each - 128)), 0)
      setLevel(Math.min(100, Math.round((loudest / 64) * 100)))
    }, 100)
    return () => {
      clearInterval(timer)
      void audio.close()
    }
  }, [of])
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
