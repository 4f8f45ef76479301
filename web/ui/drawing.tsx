import type { ReactNode } from 'react'

/** The ring holds something, the dot is a person or the thing that is held. */
const Drawing = ({ size, children }: { size: string; children: ReactNode }) => (
  <svg className="drawing" viewBox={`0 0 ${size}`} aria-hidden="true">
    {children}
  </svg>
)

const FACING_RINGS = (
  <>
    <path className="drawing__ring" d="M84 36a32 32 0 1 0 0 40" />
    <path className="drawing__ring" d="M108 76a32 32 0 1 0 0-40" />
    <circle className="drawing__dot" cx="86" cy="56" r="8" />
    <circle className="drawing__soft" cx="106" cy="56" r="8" />
  </>
)

/** Paper that gets a ring and a check: a license that a person examines. */
export const LicenseDrawing = () => (
  <Drawing size="192 128">
    <rect className="drawing__paper" x="22" y="22" width="128" height="88" rx="8" />
    <path className="drawing__line" d="M38 44h44M38 60h64M38 76h36" />
    <circle className="drawing__tint" cx="140" cy="82" r="36" />
    <path className="drawing__ring" d="M149.5 55.6A28 28 0 1 0 166.4 72.5" />
    <path className="drawing__ring" d="m127 83 9 9 17-18" />
    <circle className="drawing__dot" cx="162" cy="60" r="8" />
  </Drawing>
)

/** An amount inside the ring, between who pays and who is paid: money in escrow. */
export const EscrowDrawing = ({ amount }: { amount?: string }) => (
  <Drawing size="192 128">
    <path className="drawing__line" d="M6 66h46M140 66h46" />
    <circle className="drawing__soft" cx="16" cy="66" r="13" />
    <circle className="drawing__tint" cx="176" cy="66" r="13" />
    <circle className="drawing__tint" cx="96" cy="66" r="44" />
    <path className="drawing__ring" d="M127 35a44 44 0 1 0 0 62" />
    <circle className="drawing__dot" cx="138" cy="66" r="9" />
    {amount && (
      <text x="92" y="73">
        {amount}
      </text>
    )}
  </Drawing>
)

/** Paper and an eye whose pupil is the dot: a file, and who opened it. */
export const FileDrawing = () => (
  <Drawing size="192 128">
    <path
      className="drawing__paper"
      d="M44 16h60l24 24v72a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V22a6 6 0 0 1 6-6Z"
    />
    <path className="drawing__line" d="M104 16v24h24M54 56h40M54 72h52M54 88h28" />
    <circle className="drawing__tint" cx="140" cy="82" r="32" />
    <path className="drawing__ring" d="M114 82c8-13 17-19 26-19s18 6 26 19c-8 13-17 19-26 19s-18-6-26-19Z" />
    <circle className="drawing__dot" cx="140" cy="82" r="8" />
  </Drawing>
)

/** Two rings that face each other: a conversation, or both sides of a contract. */
export const ConversationDrawing = () => <Drawing size="192 112">{FACING_RINGS}</Drawing>

/** A house whose roof is the ring: a clinic. */
export const ClinicDrawing = () => (
  <Drawing size="160 120">
    <path className="drawing__line" d="M10 108h140" />
    <rect className="drawing__paper" x="34" y="44" width="92" height="64" rx="4" />
    <path className="drawing__tint" d="M34 48a46 46 0 0 1 92 0Z" />
    <path className="drawing__ring" d="M34 46a46 46 0 0 1 92 0" />
    <path className="drawing__line" d="M68 108V82a12 12 0 0 1 24 0v26M48 66h12M100 66h12" />
    <circle className="drawing__dot" cx="80" cy="30" r="7" />
  </Drawing>
)

/** A lens whose dot is outside: nothing was found. */
export const NothingFoundDrawing = () => (
  <Drawing size="96 80">
    <path className="drawing__ring" d="M54.5 25.5a21 21 0 1 0 0 29" />
    <circle className="drawing__dot" cx="80" cy="18" r="7" />
    <path className="drawing__line" d="m54.5 54.5 16 16" />
  </Drawing>
)

/** An empty ring on a line: nothing is here yet. */
export const NothingYetDrawing = () => (
  <Drawing size="160 112">
    <path className="drawing__line" d="M8 56h30M122 56h30" />
    <path className="drawing__ring" d="M103.4 36.5a30 30 0 1 0 0 39" />
    <circle className="drawing__dot" cx="100" cy="56" r="10" />
  </Drawing>
)
