import { FullSpinner, Head, type Parts } from './detail.tsx'

const FIELDS = ['first', 'second', 'third', 'fourth']

/** A page with a form: its title, and fields below their labels. */
export const FormSkeleton = ({ spinner }: Parts) => (
  <div className="form narrow" aria-hidden="true">
    {spinner && <FullSpinner />}
    <Head />
    {FIELDS.map((field) => (
      <div key={field}>
        <i className="skeleton skeleton--30" />
        <i className="skeleton skeleton--field" />
      </div>
    ))}
  </div>
)
