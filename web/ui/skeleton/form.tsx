import { FullSpinner, HeadSkeleton, type SkeletonParts } from './detail.tsx'

const FIELDS = ['first', 'second', 'third', 'fourth']

/** A page with a form: its title, and fields below their labels. */
export const FormSkeleton = ({ spinner }: SkeletonParts) => (
  <div className="form narrow" aria-hidden="true">
    {spinner && <FullSpinner />}
    <HeadSkeleton />
    {FIELDS.map((field) => (
      <div key={field}>
        <i className="skeleton skeleton--30" />
        <i className="skeleton skeleton--field" />
      </div>
    ))}
  </div>
)
