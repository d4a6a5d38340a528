// The icons of the console: lucide's for any framework, as React components. Its package for React is half as large
// again.

import { type ComponentType, createElement, type SVGProps } from 'react';
import {
  type IconNode,
  Activity as activityNode,
  ArrowLeft as arrowLeftNode,
  ArrowDown as arrowDownNode,
  ArrowUp as arrowUpNode,
  Ban as banNode,
  BookOpen as bookOpenNode,
  Bot as botNode,
  Building2 as building2Node,
  ChartColumn as chartColumnNode,
  Check as checkNode,
  ChevronDown as chevronDownNode,
  ChevronLeft as chevronLeftNode,
  ChevronRight as chevronRightNode,
  ChevronUp as chevronUpNode,
  ChevronsUpDown as chevronsUpDownNode,
  Circle as circleNode,
  CircleAlert as circleAlertNode,
  CircleCheck as circleCheckNode,
  CircleQuestionMark as circleQuestionMarkNode,
  CodeXml as codeXmlNode,
  Copy as copyNode,
  Cpu as cpuNode,
  Download as downloadNode,
  Ellipsis as ellipsisNode,
  Gauge as gaugeNode,
  Globe as globeNode,
  House as houseNode,
  Inbox as inboxNode,
  KeyRound as keyRoundNode,
  Languages as languagesNode,
  Lock as lockNode,
  LogOut as logOutNode,
  Menu as menuNode,
  MessagesSquare as messagesSquareNode,
  Minus as minusNode,
  Pencil as pencilNode,
  Plug as plugNode,
  Plus as plusNode,
  Power as powerNode,
  RefreshCw as refreshCwNode,
  ScrollText as scrollTextNode,
  SearchX as searchXNode,
  Server as serverNode,
  Settings2 as settings2Node,
  ShieldQuestion as shieldQuestionNode,
  SunMoon as sunMoonNode,
  Trash2 as trash2Node,
  UserPlus as userPlusNode,
  UserRound as userRoundNode,
  Users as usersNode,
  UsersRound as usersRoundNode,
  Wrench as wrenchNode,
  ThumbsDown as thumbsDownNode,
  ThumbsUp as thumbsUpNode,
  X as xNode,
} from 'lucide';

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Its width and height. */
  readonly size: number;
}

export type Icon = ComponentType<IconProps>;

export const Activity = icon(activityNode);
export const ArrowLeft = icon(arrowLeftNode);
export const ArrowDown = icon(arrowDownNode);
export const ArrowUp = icon(arrowUpNode);
export const Ban = icon(banNode);
export const BookOpen = icon(bookOpenNode);
export const Bot = icon(botNode);
export const Building2 = icon(building2Node);
export const ChartColumn = icon(chartColumnNode);
export const Check = icon(checkNode);
export const ChevronDown = icon(chevronDownNode);
export const ChevronUp = icon(chevronUpNode);
export const ChevronsUpDown = icon(chevronsUpDownNode);
export const Circle = icon(circleNode);
export const CircleAlert = icon(circleAlertNode);
export const CircleCheck = icon(circleCheckNode);
export const CircleQuestionMark = icon(circleQuestionMarkNode);
export const CodeXml = icon(codeXmlNode);
export const Copy = icon(copyNode);
export const Cpu = icon(cpuNode);
export const Download = icon(downloadNode);
export const Ellipsis = icon(ellipsisNode);
export const Gauge = icon(gaugeNode);
export const Globe = icon(globeNode);
export const House = icon(houseNode);
export const Inbox = icon(inboxNode);
export const KeyRound = icon(keyRoundNode);
export const Languages = icon(languagesNode);
export const Lock = icon(lockNode);
export const LogOut = icon(logOutNode);
export const Menu = icon(menuNode);
export const MessagesSquare = icon(messagesSquareNode);
export const Minus = icon(minusNode);
export const Pencil = icon(pencilNode);
export const Plug = icon(plugNode);
export const Plus = icon(plusNode);
export const Power = icon(powerNode);
export const RefreshCw = icon(refreshCwNode);
export const ScrollText = icon(scrollTextNode);
export const SearchX = icon(searchXNode);
export const Server = icon(serverNode);
export const Settings2 = icon(settings2Node);
export const ShieldQuestion = icon(shieldQuestionNode);
export const SunMoon = icon(sunMoonNode);
export const Trash2 = icon(trash2Node);
export const UserPlus = icon(userPlusNode);
export const UserRound = icon(userRoundNode);
export const Users = icon(usersNode);
export const UsersRound = icon(usersRoundNode);
export const Wrench = icon(wrenchNode);
export const ChevronLeft = icon(chevronLeftNode);
export const ChevronRight = icon(chevronRightNode);
export const ThumbsDown = icon(thumbsDownNode);
export const ThumbsUp = icon(thumbsUpNode);
export const X = icon(xNode);

function icon(node: IconNode): Icon {
  return function LucideIcon({ size, ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
