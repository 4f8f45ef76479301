import type { SearchKind } from './search-params.ts'

/** The rows of a search, while they load: the face, two lines, the amount of a job, text and facts. */
export const OffersSkeleton = ({ kind, rows }: { kind: SearchKind; rows: number }) => (
  <ul className="list list--line-below list--no-line-above offers" aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike
      <li className={kind === 'jobs' ? 'offer' : 'nurse'} key={row}>
        <span className={kind === 'jobs' ? 'face face--48' : 'face face--64'} />
        <div>
          <i className="skeleton skeleton--45" />
          <i className="skeleton skeleton--30" />
        </div>
        <div className="offer__pay">{kind === 'jobs' && <i className="skeleton skeleton--amount" />}</div>
        <p className="offer__facts">
          <i className="skeleton skeleton--75" />
          <i className="skeleton skeleton--60" />
        </p>
        <p className="offer__facts">
          <i className="skeleton skeleton--45" />
        </p>
      </li>
    ))}
  </ul>
)
