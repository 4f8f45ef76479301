import { Button } from '../form/button.tsx'
import { METHOD_WORDS, type Method } from './methods.ts'

type Props = { offered: readonly Method[]; method: Method; choose(method: Method): void }

/** The methods to use instead; nothing where there is only one. */
export const OtherMethods = ({ offered, method, choose }: Props) =>
  offered.length > 1 && (
    <div className="stack stack--2">
      <p className="small quiet">Use something else:</p>
      <div className="row row--2">
        {offered
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} small onClick={() => choose(other)}>
              {METHOD_WORDS[other].name}
            </Button>
          ))}
      </div>
    </div>
  )
