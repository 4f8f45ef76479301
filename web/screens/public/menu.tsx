import { Link, useRouter } from '@tanstack/react-router'
import { ChevronLeft, House, LogIn, UserPlus } from 'lucide-react'
import { Icon } from '../../parts/icon.tsx'
import { Title } from '../../parts/page.tsx'

export function PublicMenu() {
  const router = useRouter()
  return (
    <>
      <Title>Menu</Title>
      <button className="back back--button" type="button" onClick={() => router.history.back()}>
        <Icon of={ChevronLeft} small />
        Back
      </button>
      <h1 className="hidden">Menu</h1>
      <ul className="menu menu--full narrow">
        <li>
          <Link to="/">
            <Icon of={House} />
            Home
          </Link>
        </li>
        <li>
          <Link to="/login">
            <Icon of={LogIn} />
            Login
          </Link>
        </li>
        <li>
          <Link to="/register">
            <Icon of={UserPlus} />
            Register
          </Link>
        </li>
      </ul>
    </>
  )
}
