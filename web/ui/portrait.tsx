import { PORTRAITS } from 'virtual:portraits'
import { Seal } from './seal.tsx'

const SIZE_CLASSES = { 40: 'face--40', 48: 'face--48', 64: 'face--64', 96: 'face--96' }

type Props = {
  /** A file name in web/build/portraits. */
  name: string
  size: keyof typeof SIZE_CLASSES
  /** The seal of a verified license at the lower right. */
  isVerified?: boolean
}

/** A drawn person of an example, who is no member. Decoration: the words beside it say everything. */
export const Portrait = ({ name, size, isVerified }: Props) => (
  <span className={`face ${SIZE_CLASSES[size]}`} aria-hidden="true">
    <img src={PORTRAITS[name]} width={size} height={size} alt="" decoding="async" />
    {isVerified && (
      <span className="face__badge">
        <Seal />
      </span>
    )}
  </span>
)
