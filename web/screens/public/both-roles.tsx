import { Link } from '@tanstack/react-router'
import * as publicSharedCopy from '#web/copy/public/shared.tsx'
import { ConversationDrawing } from '#web/ui/drawing.tsx'

/** The end of a public page: one account is enough for both sides. */
export const BothRoles = () => (
  <section className="both-roles" aria-labelledby="both">
    <ConversationDrawing />
    <div>
      <h2 id="both" className="display">
        {publicSharedCopy.oneAccountBothRoles}
      </h2>
      <p>{publicSharedCopy.workAsAConsultantThis}</p>
    </div>
    <Link className="btn btn--primary" to="/register">
      {publicSharedCopy.register}
    </Link>
  </section>
)
