import { Button } from '../form/button.tsx'
import { METHOD_LABELS, type Method } from './methods.ts'

type Props = { methods: readonly Method[]; method: Method; onChoose(method: Method): void }

/** The methods to use instead; nothing where there is only one. */
export const OtherMethods = ({ methods, method, onChoose }: Props) =>
  methods.length > 1 && (
    <div className="stack stack--2">
      <p className="small quiet">Use something else:</p>
      <div className="row row--2">
        {methods
          .filter((otherMethod) => otherMethod !== method)
          .map((otherMethod) => (
            <Button key={otherMethod} small onClick={() => onChoose(otherMethod)}>
              {METHOD_LABELS[otherMethod].name}
            </Button>
          ))}
      </div>
    </div>
  )
