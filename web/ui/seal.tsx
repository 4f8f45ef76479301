import { useId } from 'react'
import * as uiPublicCopy from '#web/copy/ui/public.tsx'

/**
 * The seal of what a person on our staff verified, which are licenses. A word always stands beside it.
 * `large` is 40 px, for lists of licenses.
 */
export const Seal = ({ large = false }: { large?: boolean }) => (
  <svg className={large ? 'seal seal--large' : 'seal'} viewBox="0 0 24 24" aria-hidden="true">
    <path className="seal__ring" d="M15.4 3.66A9 9 0 1 0 20.34 8.6" />
    <path className="seal__check" d="m8 12.2 2.8 2.8 5.2-5.6" />
    <circle className="seal__dot" cx="19" cy="5" r="2.6" />
  </svg>
)

/** The 56 marks of the rim, every other one longer, as path commands. */
const RIM_MARKS = Array.from({ length: 56 }, (_, index) => {
  const angle = (index * 2 * Math.PI) / 56
  const point = (radius: number) =>
    `${(80 + radius * Math.cos(angle)).toFixed(1)} ${(80 + radius * Math.sin(angle)).toFixed(1)}`
  return `M${point(73)}L${point(index % 2 === 0 ? 78 : 76)}`
}).join('')

/** The seal with its text around the ring, such as "RN TEXAS". It stamps itself once when `stamps`. */
export function SealOfLicense({ license, stamps = false }: { license: string; stamps?: boolean }) {
  const circle = useId()
  const text = uiPublicCopy.verifiedByOurTeam(license)
  return (
    <svg
      className={stamps ? 'license-seal license-seal--stamps' : 'license-seal'}
      viewBox="0 0 160 160"
      role="img"
      aria-label={text}
    >
      <path className="license-seal__marks" d={RIM_MARKS} />
      <path id={circle} fill="none" d="M80 140A60 60 0 1 1 80.1 140" />
      <text className="license-seal__text" transform="rotate(71 80 80)">
        <textPath href={`#${circle}`} textLength="368" lengthAdjust="spacing">
          {`${text} · `.toUpperCase()}
        </textPath>
      </text>
      <path className="seal__ring" d="M93.5 43A39.5 39.5 0 1 0 117 66.5" />
      <path className="seal__check" d="m63 81.5 12.5 12.5 23-25" />
      <circle className="seal__dot" cx="112" cy="48" r="10" />
    </svg>
  )
}
