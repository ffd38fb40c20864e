import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple, VariantColorsResolver } from '@mantine/core';

type Scale = 'primary' | 'gray' | 'dark' | 'red' | 'yellow' | 'green' | 'blue';

/**
 * The scales of tokens.css (where `yellow` is called amber). Mantine computes contrasts from the values, so it needs
 * them here; a test keeps both lists equal.
 */
export const scales: Record<Scale, MantineColorsTuple> = {
  primary: [
    '#edfaf7',
    '#d9f5ee',
    '#b8eadf',
    '#8ddacb',
    '#5fc6b3',
    '#32ab98',
    '#188a7a',
    '#137063',
    '#0f584d',
    '#0b3e36',
  ],
  gray: [
    '#f7faf9',
    '#f1f5f4',
    '#e5eae9',
    '#d6dddc',
    '#b7c0be',
    '#848f8c',
    '#64706d',
    '#4a5552',
    '#2f3937',
    '#161e1c',
  ],
  dark: [
    '#e9eeed',
    '#ced6d4',
    '#abb5b3',
    '#788381',
    '#37413f',
    '#2b3432',
    '#202826',
    '#171e1d',
    '#101615',
    '#0a100f',
  ],
  red: [
    '#fef3f2',
    '#ffe4e1',
    '#ffccc7',
    '#ffaba3',
    '#fb857d',
    '#f35e5a',
    '#e23a3d',
    '#c02b2f',
    '#9c2527',
    '#741e1e',
  ],
  yellow: [
    '#fff6ec',
    '#ffedd9',
    '#ffddb4',
    '#ffc987',
    '#feb550',
    '#ee9e10',
    '#c27f05',
    '#935f05',
    '#774c05',
    '#583805',
  ],
  green: [
    '#eefbf0',
    '#dbf6df',
    '#baedc1',
    '#8fdf9e',
    '#65cd7c',
    '#3eb65f',
    '#2a984b',
    '#1f7638',
    '#185e2c',
    '#114520',
  ],
  blue: [
    '#f0f8ff',
    '#deefff',
    '#bfe1fe',
    '#95ccfc',
    '#69b5f4',
    '#429ee4',
    '#2283c7',
    '#0f68a2',
    '#0e5281',
    '#093c60',
  ],
};

const control = { '--input-height': 'var(--control-height)', '--input-fz': 'var(--text-field)' };

/** The primary's text colour changes with the scheme, which Mantine's own contrast, reckoned once, cannot. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  if (input.variant === 'filled' && color === 'primary') return { ...colors, color: 'var(--on-accent)' };
  if (input.variant === 'subtle' && color === 'gray')
    return { ...colors, color: 'var(--text-2)', hover: 'var(--bg-hover)', hoverColor: 'var(--text)' };
  return colors;
};

/** Mantine in our design: one accent, 32 px controls (44 on a phone), Inter, space in steps of 4. */
export const theme = createTheme({
  colors: scales,
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  variantColorResolver: variantColors,
  luminanceThreshold: 0.25,
  black: scales.gray[9],
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.3334', sm: '1.5385', md: '1.4286', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '62.5rem' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--shadow-sm)',
    sm: 'var(--shadow-sm)',
    md: 'var(--shadow-md)',
    lg: 'var(--shadow-lg)',
    xl: 'var(--shadow-lg)',
  },
  breakpoints: { xs: '36em', sm: '48em', md: '64em', lg: '85em', xl: '90em' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h2: { fontSize: '1rem', lineHeight: '1.375rem' },
      h3: { fontSize: '0.8125rem', lineHeight: '1.25rem' },
    },
  },
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'var(--control-height)' } },
    Button: {
      vars: () => ({
        root: {
          '--button-height': 'var(--control-height)',
          '--button-padding-x': 'var(--space-3)',
          '--button-fz': 'var(--text-sm)',
        },
      }),
    },
    Input: { vars: () => ({ wrapper: control }) },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
      vars: () => ({
        label: { '--input-label-size': 'var(--text-sm)' },
        error: { '--input-error-size': 'var(--text-xs)' },
        description: { '--input-description-size': 'var(--text-xs)' },
      }),
    },
    Loader: { defaultProps: { size: 'sm' } },
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        shadow: 'md',
        radius: 'md',
        position: 'bottom-end',
        offset: 6,
      },
    },
    Drawer: { defaultProps: { padding: 'lg' } },
    // A dialog's heading is not a banner of the page.
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // Above a record's panel, which on a phone is above everything else (record.module.css); menus are above both.
    Modal: { defaultProps: { radius: 'lg', centered: true, padding: 'xl', zIndex: 250 } },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // Placed on the screen: one placed on the page makes a phone's page wider until it has found its place.
    Popover: { defaultProps: { shadow: 'md', radius: 'md', floatingStrategy: 'fixed' } },
    Tooltip: {
      defaultProps: {
        maw: '12.5rem',
        multiline: true,
        openDelay: 300,
        fz: 'xs',
        py: 6,
        px: 10,
        transitionProps: { duration: 120 },
      },
    },
  },
});

/** Mantine's own colour names, led back to the semantic names of tokens.css, which change with the scheme. */
const named = {
  '--mantine-color-body': 'var(--bg-canvas)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--text-link)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--error-text)',
  '--mantine-color-success': 'var(--success-text)',
  '--mantine-color-default': 'var(--bg-raised)',
  '--mantine-color-default-hover': 'var(--bg-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--bg-active)',
  '--mantine-color-disabled-color': 'var(--text-disabled)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-primary-filled': 'var(--accent)',
  '--mantine-color-primary-filled-hover': 'var(--accent-hover)',
  '--mantine-color-primary-light': 'var(--accent-soft)',
  '--mantine-color-primary-light-hover': 'var(--accent-soft)',
  '--mantine-color-primary-light-color': 'var(--accent-soft-text)',
  '--mantine-color-primary-text': 'var(--text-link)',
  '--mantine-color-primary-outline': 'var(--accent-line)',
  '--mantine-color-gray-light-color': 'var(--text-2)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: named, dark: named });
