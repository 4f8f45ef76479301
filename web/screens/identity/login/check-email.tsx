import * as publicLoginCopy from '#web/copy/public/login.tsx'
/** Above the login of somebody who has just registered: the mail with the link comes first. */
export const CheckEmail = ({ email }: { email: string }) => (
  <div className="check-email" role="status">
    <svg className="drawing" viewBox="0 0 160 112" aria-hidden="true">
      <rect className="drawing__paper" x="20" y="28" width="104" height="68" rx="8" />
      <path className="drawing__line" d="m22 36 50 34 50-34" />
      <circle className="drawing__tint" cx="124" cy="44" r="28" />
      <path className="drawing__ring" d="M137.4 30.6a19 19 0 1 0 0 26.8" />
      <circle className="drawing__dot" cx="141" cy="44" r="7" />
    </svg>
    <h2 className="display">{publicLoginCopy.checkYourEmail}</h2>
    <p>{publicLoginCopy.weSentALinkTo({ name: <bdi>{email}</bdi> })}</p>
  </div>
)
