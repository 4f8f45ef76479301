import { Link } from '@tanstack/react-router'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import * as uiPublicCopy from '#web/copy/ui/public.tsx'

export const Logo = ({ isStaff = false }: { isStaff?: boolean }) => (
  <Link className="logo" to="/">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path className="logo__ring" d="M18.6 5.9A9 9 0 1 0 18.6 18.1" />
      <circle className="logo__dot" cx="17.4" cy="12" r="3" />
    </svg>
    <span className="logo__name">{PRODUCT_NAME}</span>
    {isStaff ? <small>{uiPublicCopy.staff}</small> : <span className="hidden">{uiPublicCopy.homeLabel}</span>}
  </Link>
)
