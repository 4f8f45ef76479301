import { Link } from '@tanstack/react-router'
import { ConversationDrawing } from '#web/ui/drawing.tsx'

/** The end of a public page: one account is enough for both sides. */
export const BothRoles = () => (
  <section className="both-roles" aria-labelledby="both">
    <ConversationDrawing />
    <div>
      <h2 id="both" className="display">
        One account, both roles
      </h2>
      <p>
        Work as a consultant this month, hire one the next. Your licenses, files and reviews stay with you.
      </p>
    </div>
    <Link className="btn btn--primary" to="/register">
      Register
    </Link>
  </section>
)
