import type { Locale } from '../../domain/text/locale.ts';
import { Document, type PageContext } from '../document.tsx';
import { apiReference as en } from '../../words/en/api-reference.ts';
import { apiReference as pl } from '../../words/pl/api-reference.ts';
import { dictionaries as siteTexts } from '../site/dictionaries.ts';
import { SiteFooter } from '../site/footer.tsx';
import { Brand } from '../site/plain-header.tsx';
import { kindOf, schemaLines, type ApiDocument, type JsonSchema, type Operation } from './api-document.ts';

const texts = { pl, en };
type Texts = (typeof texts)[Locale];
const documentAddress = '/api/openapi.json';

/** The OpenAPI document for people: each endpoint with what it accepts and what it answers. */
export function ApiReferencePage({ context }: { context: PageContext }) {
  const { locale } = context;
  const text = texts[locale];
  const document: ApiDocument = context.apiDocument ?? {};
  const endpoints = Object.entries(document.paths ?? {})
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        operation,
      })),
    );
  return (
    <Document
      page="api-reference"
      context={context}
      title={`${text.title} – ${context.content.brand}`}
      description={text.lead}
      hidden
    >
      <main id="main">
        <div className="calls-head" data-surface="night">
          <div>
            <p>
              <Brand {...context.agency} locale={locale} home={siteTexts[locale].home} />
            </p>
            <h1>{text.title}</h1>
            <p>
              {text.lead} <a href={documentAddress}>{documentAddress}</a>
            </p>
            <p lang="en">{document.info?.description}</p>
          </div>
        </div>
        <div className="calls">
          <nav aria-label={text.contents}>
            <h2>{text.contents}</h2>
            <ul>
              {endpoints.map(({ name }) => (
                <li key={name}>
                  <a href={`#${idOf(name)}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            {endpoints.map(({ name, operation }) => (
              <Endpoint key={name} name={name} operation={operation} text={text} />
            ))}
          </div>
        </div>
      </main>
      <SiteFooter context={context} />
    </Document>
  );
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function Endpoint({ name, operation, text }: { name: string; operation: Operation; text: Texts }) {
  const { summary, security, parameters = [], requestBody, responses = {} } = operation;
  const body = requestBody?.content?.['application/json']?.schema;
  const files = body ? [] : Object.entries(requestBody?.content ?? {});
  return (
    <section id={idOf(name)} aria-labelledby={`${idOf(name)}-title`}>
      <h2 id={`${idOf(name)}-title`}>{name}</h2>
      <p lang="en">{summary}</p>
      <p className="who">{security ? text.closed : text.open}</p>
      {parameters.length > 0 ? (
        <Fields
          title={text.parameters}
          text={text}
          lines={parameters.map(({ name: key, schema = {}, required = false }) => ({
            name: key,
            kind: kindOf(schema),
            about: schema.description ?? '',
            isRequired: required,
          }))}
        />
      ) : null}
      {body ? <Fields title={text.body} text={text} lines={schemaLines(body)} /> : null}
      {files.length > 0 ? (
        <Fields
          title={text.body}
          text={text}
          lines={files.map(([type, { schema = {} }]) => ({
            name: type,
            kind: schema.format ?? kindOf(schema),
            about: schema.description ?? '',
            isRequired: false,
          }))}
        />
      ) : null}
      <h3>{text.answers}</h3>
      <ul className="answers">
        {Object.entries(responses).map(([status, { description, content }]) => (
          <li key={status}>
            <strong>{status}</strong> <span lang="en">{description}</span>
            <AnswerFields schema={content?.['application/json']?.schema} status={status} text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type AnswerFieldsProps = { schema: JsonSchema | undefined; status: string; text: Texts };

/** A refusal looks the same everywhere and is explained once, above. */
function AnswerFields({ schema, status, text }: AnswerFieldsProps) {
  const lines = Number(status) < 400 ? schemaLines(schema) : [];
  return lines.length > 0 ? <Fields lines={lines} text={text} /> : null;
}

type FieldsProps = { title?: string; lines: ReturnType<typeof schemaLines>; text: Texts };

function Fields({ title, lines, text }: FieldsProps) {
  return (
    <>
      {title ? <h3>{title}</h3> : null}
      <dl>
        {lines.map(({ name, kind, about, isRequired }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <code>{kind}</code>
              {isRequired ? ` ${text.required}` : ''} <span lang="en">{about}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
