import { Link } from '@tanstack/react-router'
import { Head } from '../../parts/page.tsx'

export const NotFound = () => (
  <>
    <Head title="Oops! You seem to be lost." lead="Here are some helpful links:" />
    <p className="gap-above--s">
      <Link to="/">Home</Link>
    </p>
  </>
)
