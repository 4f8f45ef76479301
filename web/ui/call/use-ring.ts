import { useEffect } from 'react'

/** A tone every two seconds, as long as it is on; browsers allow it once the person has touched the page. */
export function useRing(isRinging: boolean) {
  useEffect(() => {
    if (!isRinging) return
    const audio = new AudioContext()
    const playRing = () => {
      const [tone, volume] = [audio.createOscillator(), audio.createGain()]
      tone.frequency.value = 440
      volume.gain.setValueAtTime(0.0001, audio.currentTime)
      volume.gain.exponentialRampToValueAtTime(0.2, audio.currentTime + 0.05)
      volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.8)
      tone.connect(volume).connect(audio.destination)
      tone.start()
      tone.stop(audio.currentTime + 0.8)
    }
    playRing()
    const timer = setInterval(playRing, 2_000)
    return () => {
      clearInterval(timer)
      void audio.close()
    }
  }, [isRinging])
}
