import { Link } from '@tanstack/react-router'
import { PublicHead } from '#web/ui/layout/public-page.tsx'

export const NotFound = () => (
  <>
    <PublicHead
      title="Not found"
      heading="Oops! You seem to be lost."
      description="There is no page at this address."
      lead="Here are some helpful links:"
    />
    <ul className="menu menu--full narrow gap-above--s">
      <li>
        <Link to="/">Home</Link>
      </li>
      <li>
        <Link to="/help">Help</Link>
      </li>
      <li>
        <Link to="/contact">Contact Us</Link>
      </li>
    </ul>
  </>
)
