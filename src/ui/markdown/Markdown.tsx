import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { readMarkdown } from '../../core/markdown/markdown.ts';
import type { Block, Inline } from '../../core/markdown/markdown.ts';
import classes from './markdown.module.css';

interface Props {
  text: string;
  /** Names in it as `@name`. */
  mentions?: readonly string[];
}

/** A text in the subset of Markdown. Its headings are below those of a panel's sections. */
export const Markdown = ({ text, mentions = [] }: Props) => (
  <div className={classes.markdown}>
    {readMarkdown(text, { mentions }).map((block, index) => (
      <BlockOf key={index} block={block} />
    ))}
  </div>
);

const headings = { 1: 'h4', 2: 'h5', 3: 'h6' } as const;

function BlockOf({ block }: { block: Block }): ReactNode {
  switch (block.type) {
    case 'heading': {
      const Heading = headings[block.level];
      return <Heading>{inline(block.content)}</Heading>;
    }
    case 'paragraph':
      return <p>{inline(block.content)}</p>;
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{inline(item)}</li>);
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return (
        <div className={classes.wide}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, index) => (
                  <th key={index} scope="col">
                    {inline(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column}>{inline(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

const inline = (content: readonly Inline[]): ReactNode =>
  content.map((piece, index) => <Fragment key={index}>{pieceOf(piece)}</Fragment>);

function pieceOf(piece: Inline): ReactNode {
  switch (piece.type) {
    case 'text':
      return piece.text;
    case 'strong':
      return <strong>{inline(piece.content)}</strong>;
    case 'emphasis':
      return <em>{inline(piece.content)}</em>;
    case 'placeholder':
      return <code>{`{{${piece.name}}}`}</code>;
    case 'mention':
      return <b className={classes.mention}>@{piece.name}</b>;
    case 'break':
      return <br />;
    case 'link':
      return piece.to.startsWith('/') ? (
        <Link to={piece.to}>{inline(piece.content)}</Link>
      ) : (
        <a href={piece.to} target="_blank" rel="noopener noreferrer">
          {inline(piece.content)}
        </a>
      );
  }
}
