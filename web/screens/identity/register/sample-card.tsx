import { IdCard } from 'lucide-react'
import type { Audience } from '#domain/kernel/audiences.ts'
import * as publicRegisterCopy from '#web/copy/public/register.tsx'
import { Face } from '#web/ui/face.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Registration } from './registration-draft.ts'

/** Beside the later steps: how others will see the new member. It fills as they type. */
export function SampleCard({ draft, audience }: { draft: Registration; audience: Audience }) {
  const name = `${draft.first_name.trim()} ${draft.last_name.trim()}`.trim()
  const place = [draft.city.trim(), draft.state].filter(Boolean).join(', ')
  const words = [...draft.categories, ...draft.skills]
  return (
    <>
      <h2>
        {audience === 'nurse'
          ? publicRegisterCopy.howClientsWillSeeYou
          : publicRegisterCopy.youAsNursesWillSee}
      </h2>
      <div className="sample-card">
        <div className="row row--top">
          {name ? (
            <Face person={draft} size={64} />
          ) : (
            <span className="sample-card__face" aria-hidden="true" />
          )}
          <div className="sample-card__facts">
            {name ? <b className="display display--20">{name}</b> : <Blank />}
            {draft.title.trim() ? <p className="quiet">{draft.title.trim()}</p> : <Blank />}
            {place && <p className="small quiet">{place}</p>}
          </div>
        </div>
        {words.length > 0 && <p className="small">{words.join(', ')}</p>}
        {audience === 'nurse' && (
          <p className="small quiet row row--2">
            <Icon icon={IdCard} small />
            {publicRegisterCopy.licenseAfterYouRegister}
          </p>
        )}
      </div>
    </>
  )
}

/** Where something is not known yet. */
const Blank = () => <i className="sample-card__blank" aria-hidden="true" />
