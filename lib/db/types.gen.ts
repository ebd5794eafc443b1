// Written by scripts/gen-types.ts from supabase/migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      action_changes: {
        Row: {
          action_id: string;
          after: Json | null;
          before: Json | null;
          id: number;
          op: Database['public']['Enums']['change_op'];
          row_id: string;
          table_name: string;
          user_id: string;
        };
        Insert: {
          action_id: string;
          after?: Json | null;
          before?: Json | null;
          id?: never;
          op: Database['public']['Enums']['change_op'];
          row_id: string;
          table_name: string;
          user_id: string;
        };
        Update: {
          action_id?: string;
          after?: Json | null;
          before?: Json | null;
          id?: never;
          op?: Database['public']['Enums']['change_op'];
          row_id?: string;
          table_name?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'action_changes_action_id_fkey';
            columns: ['action_id'];
            isOneToOne: false;
            referencedRelation: 'agent_actions';
            referencedColumns: ['id'];
          },
        ];
      };
      agent_actions: {
        Row: {
          actor: Database['public']['Enums']['action_actor'];
          agent_id: string | null;
          conversation_id: string | null;
          created_at: string;
          duration_ms: number | null;
          erase_at: string | null;
          erased_at: string | null;
          erased_to: number | null;
          erased_until: string | null;
          error_code: string | null;
          error_message: string | null;
          id: string;
          input: Json | null;
          output: Json | null;
          reverts: string[];
          run_id: string | null;
          seq: number;
          status: Database['public']['Enums']['action_status'];
          tool: string;
          tool_call_id: string | null;
          undone_by: string | null;
          user_id: string;
          write_key: string | null;
        };
        Insert: {
          actor: Database['public']['Enums']['action_actor'];
          agent_id?: string | null;
          conversation_id?: string | null;
          created_at?: string;
          duration_ms?: number | null;
          erase_at?: string | null;
          erased_at?: string | null;
          erased_to?: number | null;
          erased_until?: string | null;
          error_code?: string | null;
          error_message?: string | null;
          id?: string;
          input?: Json | null;
          output?: Json | null;
          reverts?: string[];
          run_id?: string | null;
          seq?: never;
          status: Database['public']['Enums']['action_status'];
          tool: string;
          tool_call_id?: string | null;
          undone_by?: string | null;
          user_id: string;
          write_key?: string | null;
        };
        Update: {
          actor?: Database['public']['Enums']['action_actor'];
          agent_id?: string | null;
          conversation_id?: string | null;
          created_at?: string;
          duration_ms?: number | null;
          erase_at?: string | null;
          erased_at?: string | null;
          erased_to?: number | null;
          erased_until?: string | null;
          error_code?: string | null;
          error_message?: string | null;
          id?: string;
          input?: Json | null;
          output?: Json | null;
          reverts?: string[];
          run_id?: string | null;
          seq?: never;
          status?: Database['public']['Enums']['action_status'];
          tool?: string;
          tool_call_id?: string | null;
          undone_by?: string | null;
          user_id?: string;
          write_key?: string | null;
        };
        Relationships: [];
      };
      approvals: {
        Row: {
          arguments_hash: string;
          conversation_id: string;
          created_at: string;
          decided_at: string | null;
          expires_at: string;
          id: string;
          message_id: string | null;
          seen_hash: string;
          server_id: string;
          state: string;
          tool: string;
          tool_call_id: string;
          used_at: string | null;
          user_id: string;
        };
        Insert: {
          arguments_hash: string;
          conversation_id: string;
          created_at?: string;
          decided_at?: string | null;
          expires_at: string;
          id?: string;
          message_id?: string | null;
          seen_hash: string;
          server_id: string;
          state?: string;
          tool: string;
          tool_call_id: string;
          used_at?: string | null;
          user_id?: string;
        };
        Update: {
          arguments_hash?: string;
          conversation_id?: string;
          created_at?: string;
          decided_at?: string | null;
          expires_at?: string;
          id?: string;
          message_id?: string | null;
          seen_hash?: string;
          server_id?: string;
          state?: string;
          tool?: string;
          tool_call_id?: string;
          used_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'approvals_conversation_id_user_id_fkey';
            columns: ['conversation_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'approvals_server_id_user_id_fkey';
            columns: ['server_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'mcp_servers';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      attachments: {
        Row: {
          characters: number;
          created_at: string;
          goal_id: string | null;
          height: number | null;
          id: string;
          is_cut: boolean;
          kind: string;
          media_type: string;
          name: string;
          of_conversation: string | null;
          of_message: string | null;
          pages: number | null;
          run_id: string | null;
          safety: Database['public']['Enums']['safety_level'];
          size: number;
          updated_at: string;
          user_id: string;
          version: number;
          width: number | null;
        };
        Insert: {
          characters?: number;
          created_at?: string;
          goal_id?: string | null;
          height?: number | null;
          id?: string;
          is_cut?: boolean;
          kind: string;
          media_type: string;
          name: string;
          of_conversation?: string | null;
          of_message?: string | null;
          pages?: number | null;
          run_id?: string | null;
          safety?: Database['public']['Enums']['safety_level'];
          size: number;
          updated_at?: string;
          user_id?: string;
          version?: number;
          width?: number | null;
        };
        Update: {
          characters?: number;
          created_at?: string;
          goal_id?: string | null;
          height?: number | null;
          id?: string;
          is_cut?: boolean;
          kind?: string;
          media_type?: string;
          name?: string;
          of_conversation?: string | null;
          of_message?: string | null;
          pages?: number | null;
          run_id?: string | null;
          safety?: Database['public']['Enums']['safety_level'];
          size?: number;
          updated_at?: string;
          user_id?: string;
          version?: number;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'attachments_goal_id_user_id_fkey';
            columns: ['goal_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'goals';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'attachments_of_conversation_user_id_fkey';
            columns: ['of_conversation', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'attachments_of_message_user_id_fkey';
            columns: ['of_message', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'messages';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      channel_links: {
        Row: {
          channel: string;
          created_at: string;
          id: string;
          sender: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          channel: string;
          created_at?: string;
          id?: string;
          sender: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          channel?: string;
          created_at?: string;
          id?: string;
          sender?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [];
      };
      channel_threads: {
        Row: {
          channel: string;
          conversation_id: string;
          created_at: string;
          heard_at: string;
          id: string;
          left_at: string | null;
          sender: string;
          server: string | null;
          thread: string;
          user_id: string;
        };
        Insert: {
          channel: string;
          conversation_id?: string;
          created_at?: string;
          heard_at?: string;
          id?: string;
          left_at?: string | null;
          sender: string;
          server?: string | null;
          thread: string;
          user_id: string;
        };
        Update: {
          channel?: string;
          conversation_id?: string;
          created_at?: string;
          heard_at?: string;
          id?: string;
          left_at?: string | null;
          sender?: string;
          server?: string | null;
          thread?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      conversations: {
        Row: {
          agent: string | null;
          answers: string | null;
          archived_at: string | null;
          created_at: string;
          effort: string | null;
          id: string;
          last_message_at: string;
          snapshot: Json | null;
          snapshot_seq: number | null;
          summarised_to: string | null;
          title: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          agent?: string | null;
          answers?: string | null;
          archived_at?: string | null;
          created_at?: string;
          effort?: string | null;
          id?: string;
          last_message_at?: string;
          snapshot?: Json | null;
          snapshot_seq?: number | null;
          summarised_to?: string | null;
          title: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          agent?: string | null;
          answers?: string | null;
          archived_at?: string | null;
          created_at?: string;
          effort?: string | null;
          id?: string;
          last_message_at?: string;
          snapshot?: Json | null;
          snapshot_seq?: number | null;
          summarised_to?: string | null;
          title?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [];
      };
      fact_decisions: {
        Row: {
          created_at: string;
          decided_at: string;
          decision: string;
          id: string;
          matter: string;
          message_id: string;
          nth: number;
          object: string;
          past: boolean;
          statement: string;
          subject: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          decided_at?: string;
          decision: string;
          id?: string;
          matter: string;
          message_id: string;
          nth?: number;
          object: string;
          past: boolean;
          statement: string;
          subject: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          decided_at?: string;
          decision?: string;
          id?: string;
          matter?: string;
          message_id?: string;
          nth?: number;
          object?: string;
          past?: boolean;
          statement?: string;
          subject?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'fact_decisions_message_id_user_id_fkey';
            columns: ['message_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'messages';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      feed_items: {
        Row: {
          created_at: string;
          dismissed_on: string | null;
          id: string;
          kind: string;
          never: boolean;
          source_id: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          dismissed_on?: string | null;
          id?: string;
          kind: string;
          never?: boolean;
          source_id: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          dismissed_on?: string | null;
          id?: string;
          kind?: string;
          never?: boolean;
          source_id?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      goal_parts: {
        Row: {
          created_at: string;
          goal_id: string;
          id: string;
          part_id: string;
          stance: Database['public']['Enums']['goal_stance'];
          user_id: string;
          words: string | null;
        };
        Insert: {
          created_at?: string;
          goal_id: string;
          id?: string;
          part_id: string;
          stance: Database['public']['Enums']['goal_stance'];
          user_id?: string;
          words?: string | null;
        };
        Update: {
          created_at?: string;
          goal_id?: string;
          id?: string;
          part_id?: string;
          stance?: Database['public']['Enums']['goal_stance'];
          user_id?: string;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'goal_parts_goal_id_user_id_fkey';
            columns: ['goal_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'goals';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'goal_parts_part_id_user_id_fkey';
            columns: ['part_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'parts';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      goals: {
        Row: {
          conversation_id: string | null;
          created_at: string;
          ended_because: string | null;
          id: string;
          status: Database['public']['Enums']['goal_status'];
          title: string;
          tools_off: string[];
          updated_at: string;
          user_id: string;
          version: number;
          why: string | null;
        };
        Insert: {
          conversation_id?: string | null;
          created_at?: string;
          ended_because?: string | null;
          id?: string;
          status?: Database['public']['Enums']['goal_status'];
          title: string;
          tools_off?: string[];
          updated_at?: string;
          user_id?: string;
          version?: number;
          why?: string | null;
        };
        Update: {
          conversation_id?: string | null;
          created_at?: string;
          ended_because?: string | null;
          id?: string;
          status?: Database['public']['Enums']['goal_status'];
          title?: string;
          tools_off?: string[];
          updated_at?: string;
          user_id?: string;
          version?: number;
          why?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'goals_conversation_id_user_id_fkey';
            columns: ['conversation_id', 'user_id'];
            isOneToOne: true;
            referencedRelation: 'conversations';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      job_runs: {
        Row: {
          attempts: number;
          by_hand: boolean;
          due_at: string;
          ended_at: string | null;
          error_code: string | null;
          id: string;
          job_id: string;
          lease: string;
          lease_until: string;
          of_conversation: string | null;
          of_message: string | null;
          outcome: string | null;
          started_at: string;
          state: string;
          user_id: string;
        };
        Insert: {
          attempts?: number;
          by_hand?: boolean;
          due_at: string;
          ended_at?: string | null;
          error_code?: string | null;
          id?: string;
          job_id: string;
          lease?: string;
          lease_until: string;
          of_conversation?: string | null;
          of_message?: string | null;
          outcome?: string | null;
          started_at?: string;
          state?: string;
          user_id?: string;
        };
        Update: {
          attempts?: number;
          by_hand?: boolean;
          due_at?: string;
          ended_at?: string | null;
          error_code?: string | null;
          id?: string;
          job_id?: string;
          lease?: string;
          lease_until?: string;
          of_conversation?: string | null;
          of_message?: string | null;
          outcome?: string | null;
          started_at?: string;
          state?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'job_runs_job_id_user_id_fkey';
            columns: ['job_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'jobs';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      jobs: {
        Row: {
          created_at: string;
          cron: string | null;
          id: string;
          kind: string;
          made_by: Database['public']['Enums']['action_actor'];
          next_at: string | null;
          of_conversation: string | null;
          once_at: string | null;
          part_id: string | null;
          paused_at: string | null;
          time_zone: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          created_at?: string;
          cron?: string | null;
          id?: string;
          kind: string;
          made_by?: Database['public']['Enums']['action_actor'];
          next_at?: string | null;
          of_conversation?: string | null;
          once_at?: string | null;
          part_id?: string | null;
          paused_at?: string | null;
          time_zone: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          cron?: string | null;
          id?: string;
          kind?: string;
          made_by?: Database['public']['Enums']['action_actor'];
          next_at?: string | null;
          of_conversation?: string | null;
          once_at?: string | null;
          part_id?: string | null;
          paused_at?: string | null;
          time_zone?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'jobs_part_id_user_id_fkey';
            columns: ['part_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'parts';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      learnings: {
        Row: {
          created_at: string;
          evidence_id: string | null;
          goal_id: string | null;
          id: string;
          locked: boolean;
          made_by: string;
          message_id: string;
          quote: string;
          reworded: boolean;
          text: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          created_at?: string;
          evidence_id?: string | null;
          goal_id?: string | null;
          id?: string;
          locked?: boolean;
          made_by: string;
          message_id: string;
          quote: string;
          reworded?: boolean;
          text: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          evidence_id?: string | null;
          goal_id?: string | null;
          id?: string;
          locked?: boolean;
          made_by?: string;
          message_id?: string;
          quote?: string;
          reworded?: boolean;
          text?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'learnings_evidence_id_user_id_fkey';
            columns: ['evidence_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'part_evidence';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'learnings_goal_id_user_id_fkey';
            columns: ['goal_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'goals';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'learnings_message_id_user_id_fkey';
            columns: ['message_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'messages';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      levels: {
        Row: {
          created_at: string;
          id: string;
          level: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          level: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          level?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      map_snapshots: {
        Row: {
          created_at: string;
          id: string;
          picture: Json;
          title: string | null;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          picture: Json;
          title?: string | null;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          picture?: Json;
          title?: string | null;
          user_id?: string;
        };
        Relationships: [];
      };
      mcp_servers: {
        Row: {
          address: string | null;
          arguments: string[];
          command: string | null;
          created_at: string;
          id: string;
          is_on: boolean;
          key: string;
          keyed: boolean;
          kind: string;
          name: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          address?: string | null;
          arguments?: string[];
          command?: string | null;
          created_at?: string;
          id?: string;
          is_on?: boolean;
          key: string;
          keyed?: boolean;
          kind: string;
          name: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          address?: string | null;
          arguments?: string[];
          command?: string | null;
          created_at?: string;
          id?: string;
          is_on?: boolean;
          key?: string;
          keyed?: boolean;
          kind?: string;
          name?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [];
      };
      mcp_tools: {
        Row: {
          always: boolean;
          created_at: string;
          id: string;
          is_on: boolean;
          seen_hash: string;
          server_id: string;
          tool: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          always?: boolean;
          created_at?: string;
          id?: string;
          is_on: boolean;
          seen_hash: string;
          server_id: string;
          tool: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          always?: boolean;
          created_at?: string;
          id?: string;
          is_on?: boolean;
          seen_hash?: string;
          server_id?: string;
          tool?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'mcp_tools_server_id_user_id_fkey';
            columns: ['server_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'mcp_servers';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      memory_files: {
        Row: {
          content: string;
          created_at: string;
          deleted_at: string | null;
          hash: string;
          id: string;
          kind: Database['public']['Enums']['memory_kind'];
          locked: boolean;
          locked_sections: string[];
          part_id: string | null;
          path: string;
          relationship_id: string | null;
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          content: string;
          created_at?: string;
          deleted_at?: string | null;
          hash?: string;
          id?: string;
          kind: Database['public']['Enums']['memory_kind'];
          locked?: boolean;
          locked_sections?: string[];
          part_id?: string | null;
          path: string;
          relationship_id?: string | null;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          content?: string;
          created_at?: string;
          deleted_at?: string | null;
          hash?: string;
          id?: string;
          kind?: Database['public']['Enums']['memory_kind'];
          locked?: boolean;
          locked_sections?: string[];
          part_id?: string | null;
          path?: string;
          relationship_id?: string | null;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'memory_files_part_id_user_id_fkey';
            columns: ['part_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'parts';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'memory_files_relationship_id_user_id_fkey';
            columns: ['relationship_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'part_relationships';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      memory_sources: {
        Row: {
          anchor: string;
          created_at: string;
          file_id: string;
          id: string;
          passage: string;
          source_id: string;
          source_kind: Database['public']['Enums']['memory_source_kind'];
          user_id: string;
          withdrawn_at: string | null;
        };
        Insert: {
          anchor: string;
          created_at?: string;
          file_id: string;
          id?: string;
          passage: string;
          source_id: string;
          source_kind: Database['public']['Enums']['memory_source_kind'];
          user_id?: string;
          withdrawn_at?: string | null;
        };
        Update: {
          anchor?: string;
          created_at?: string;
          file_id?: string;
          id?: string;
          passage?: string;
          source_id?: string;
          source_kind?: Database['public']['Enums']['memory_source_kind'];
          user_id?: string;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'memory_sources_file_id_user_id_fkey';
            columns: ['file_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'memory_files';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      messages: {
        Row: {
          conversation_id: string;
          created_at: string;
          id: string;
          metadata: Json;
          ordinal: number;
          parts: Json;
          role: Database['public']['Enums']['message_role'];
          run_id: string | null;
          safety: Database['public']['Enums']['safety_level'];
          user_id: string;
        };
        Insert: {
          conversation_id: string;
          created_at?: string;
          id?: string;
          metadata?: Json;
          ordinal: number;
          parts: Json;
          role: Database['public']['Enums']['message_role'];
          run_id?: string | null;
          safety?: Database['public']['Enums']['safety_level'];
          user_id?: string;
        };
        Update: {
          conversation_id?: string;
          created_at?: string;
          id?: string;
          metadata?: Json;
          ordinal?: number;
          parts?: Json;
          role?: Database['public']['Enums']['message_role'];
          run_id?: string | null;
          safety?: Database['public']['Enums']['safety_level'];
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'messages_conversation_id_user_id_fkey';
            columns: ['conversation_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      model_calls: {
        Row: {
          agent: string;
          cached_tokens: number | null;
          called_at: string;
          conversation_id: string;
          cost_micros: number | null;
          cost_source: string | null;
          duration_ms: number;
          error_code: string | null;
          estimated_tokens: number | null;
          id: number;
          input_tokens: number | null;
          model: string;
          n: number;
          output_tokens: number | null;
          reasoning_tokens: number | null;
          run_id: string;
          user_id: string;
        };
        Insert: {
          agent: string;
          cached_tokens?: number | null;
          called_at?: string;
          conversation_id: string;
          cost_micros?: number | null;
          cost_source?: string | null;
          duration_ms: number;
          error_code?: string | null;
          estimated_tokens?: number | null;
          id?: never;
          input_tokens?: number | null;
          model: string;
          n: number;
          output_tokens?: number | null;
          reasoning_tokens?: number | null;
          run_id: string;
          user_id?: string;
        };
        Update: {
          agent?: string;
          cached_tokens?: number | null;
          called_at?: string;
          conversation_id?: string;
          cost_micros?: number | null;
          cost_source?: string | null;
          duration_ms?: number;
          error_code?: string | null;
          estimated_tokens?: number | null;
          id?: never;
          input_tokens?: number | null;
          model?: string;
          n?: number;
          output_tokens?: number | null;
          reasoning_tokens?: number | null;
          run_id?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      model_choices: {
        Row: {
          address: string;
          agreed_host: string | null;
          answers: string;
          created_at: string;
          id: string;
          key_removed_at: string | null;
          keyed: boolean;
          model: string;
          provider: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          address: string;
          agreed_host?: string | null;
          answers: string;
          created_at?: string;
          id?: string;
          key_removed_at?: string | null;
          keyed?: boolean;
          model: string;
          provider: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          address?: string;
          agreed_host?: string | null;
          answers?: string;
          created_at?: string;
          id?: string;
          key_removed_at?: string | null;
          keyed?: boolean;
          model?: string;
          provider?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [];
      };
      part_assessments: {
        Row: {
          created_at: string;
          evidence_ids: string[];
          id: string;
          identified: number;
          note: string | null;
          part_id: string;
          run_id: string | null;
          source: Database['public']['Enums']['assessment_source'];
          understood: number;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          evidence_ids?: string[];
          id?: string;
          identified: number;
          note?: string | null;
          part_id: string;
          run_id?: string | null;
          source: Database['public']['Enums']['assessment_source'];
          understood: number;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          evidence_ids?: string[];
          id?: string;
          identified?: number;
          note?: string | null;
          part_id?: string;
          run_id?: string | null;
          source?: Database['public']['Enums']['assessment_source'];
          understood?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'part_assessments_part_id_user_id_fkey';
            columns: ['part_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'parts';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      part_evidence: {
        Row: {
          conversation_id: string;
          created_at: string;
          end_offset: number;
          id: string;
          kind: Database['public']['Enums']['evidence_kind'];
          message_id: string;
          part_id: string | null;
          quote: string;
          run_id: string | null;
          start_offset: number;
          user_id: string;
        };
        Insert: {
          conversation_id: string;
          created_at?: string;
          end_offset: number;
          id?: string;
          kind: Database['public']['Enums']['evidence_kind'];
          message_id: string;
          part_id?: string | null;
          quote: string;
          run_id?: string | null;
          start_offset: number;
          user_id?: string;
        };
        Update: {
          conversation_id?: string;
          created_at?: string;
          end_offset?: number;
          id?: string;
          kind?: Database['public']['Enums']['evidence_kind'];
          message_id?: string;
          part_id?: string | null;
          quote?: string;
          run_id?: string | null;
          start_offset?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'part_evidence_message_id_user_id_fkey';
            columns: ['message_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'messages';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'part_evidence_part_id_user_id_fkey';
            columns: ['part_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'parts';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      part_notes: {
        Row: {
          body: string;
          created_at: string;
          id: string;
          kind: Database['public']['Enums']['note_kind'];
          part_id: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          body: string;
          created_at?: string;
          id?: string;
          kind: Database['public']['Enums']['note_kind'];
          part_id: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          body?: string;
          created_at?: string;
          id?: string;
          kind?: Database['public']['Enums']['note_kind'];
          part_id?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'part_notes_part_id_user_id_fkey';
            columns: ['part_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'parts';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      part_relationships: {
        Row: {
          created_at: string;
          from_part_id: string;
          id: string;
          note: string | null;
          polarization: number | null;
          status: Database['public']['Enums']['relationship_status'];
          to_part_id: string;
          type: Database['public']['Enums']['relationship_type'];
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          created_at?: string;
          from_part_id: string;
          id?: string;
          note?: string | null;
          polarization?: number | null;
          status?: Database['public']['Enums']['relationship_status'];
          to_part_id: string;
          type: Database['public']['Enums']['relationship_type'];
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          from_part_id?: string;
          id?: string;
          note?: string | null;
          polarization?: number | null;
          status?: Database['public']['Enums']['relationship_status'];
          to_part_id?: string;
          type?: Database['public']['Enums']['relationship_type'];
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'part_relationships_from_part_id_user_id_fkey';
            columns: ['from_part_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'parts';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'part_relationships_to_part_id_user_id_fkey';
            columns: ['to_part_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'parts';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      parts: {
        Row: {
          age: string | null;
          bearing: number | null;
          beliefs: string[];
          body_location: string | null;
          category: Database['public']['Enums']['part_category'];
          charge: Database['public']['Enums']['part_charge'];
          color: string | null;
          created_at: string;
          distance: number | null;
          emoji: string | null;
          emotions: string[];
          fears: string[];
          first_noticed_on: string | null;
          id: string;
          image: string | null;
          last_active_on: string | null;
          loudness: number | null;
          merged_into: string | null;
          name: string;
          needs: string[];
          protects: string | null;
          quote_id: string | null;
          retired_at: string | null;
          role: string | null;
          set_down: string[] | null;
          status: Database['public']['Enums']['part_status'];
          triggers: string[];
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          age?: string | null;
          bearing?: number | null;
          beliefs?: string[];
          body_location?: string | null;
          category?: Database['public']['Enums']['part_category'];
          charge?: Database['public']['Enums']['part_charge'];
          color?: string | null;
          created_at?: string;
          distance?: number | null;
          emoji?: string | null;
          emotions?: string[];
          fears?: string[];
          first_noticed_on?: string | null;
          id?: string;
          image?: string | null;
          last_active_on?: string | null;
          loudness?: number | null;
          merged_into?: string | null;
          name: string;
          needs?: string[];
          protects?: string | null;
          quote_id?: string | null;
          retired_at?: string | null;
          role?: string | null;
          set_down?: string[] | null;
          status?: Database['public']['Enums']['part_status'];
          triggers?: string[];
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          age?: string | null;
          bearing?: number | null;
          beliefs?: string[];
          body_location?: string | null;
          category?: Database['public']['Enums']['part_category'];
          charge?: Database['public']['Enums']['part_charge'];
          color?: string | null;
          created_at?: string;
          distance?: number | null;
          emoji?: string | null;
          emotions?: string[];
          fears?: string[];
          first_noticed_on?: string | null;
          id?: string;
          image?: string | null;
          last_active_on?: string | null;
          loudness?: number | null;
          merged_into?: string | null;
          name?: string;
          needs?: string[];
          protects?: string | null;
          quote_id?: string | null;
          retired_at?: string | null;
          role?: string | null;
          set_down?: string[] | null;
          status?: Database['public']['Enums']['part_status'];
          triggers?: string[];
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'parts_merged_into_user_id_fkey';
            columns: ['merged_into', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'parts';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      personas: {
        Row: {
          channel: string | null;
          created_at: string;
          id: string;
          model: string | null;
          name: string;
          output_tokens: number | null;
          server: string | null;
          tools_off: string[];
          updated_at: string;
          user_id: string;
          version: number;
          words: string;
        };
        Insert: {
          channel?: string | null;
          created_at?: string;
          id?: string;
          model?: string | null;
          name: string;
          output_tokens?: number | null;
          server?: string | null;
          tools_off?: string[];
          updated_at?: string;
          user_id?: string;
          version?: number;
          words?: string;
        };
        Update: {
          channel?: string | null;
          created_at?: string;
          id?: string;
          model?: string | null;
          name?: string;
          output_tokens?: number | null;
          server?: string | null;
          tools_off?: string[];
          updated_at?: string;
          user_id?: string;
          version?: number;
          words?: string;
        };
        Relationships: [];
      };
      plans: {
        Row: {
          changes: Json;
          conversation_id: string;
          created_at: string;
          current_step: string | null;
          goal: string;
          id: string;
          made_by: string;
          result: string | null;
          status: string;
          steps: Json;
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          changes?: Json;
          conversation_id: string;
          created_at?: string;
          current_step?: string | null;
          goal: string;
          id?: string;
          made_by: string;
          result?: string | null;
          status?: string;
          steps: Json;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          changes?: Json;
          conversation_id?: string;
          created_at?: string;
          current_step?: string | null;
          goal?: string;
          id?: string;
          made_by?: string;
          result?: string | null;
          status?: string;
          steps?: Json;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'plans_conversation_id_user_id_fkey';
            columns: ['conversation_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      problems: {
        Row: {
          code: string;
          decided_at: string | null;
          first_at: string;
          id: string;
          kind: string;
          last_at: string;
          of_conversation: string | null;
          of_job: string | null;
          of_run: string | null;
          state: string;
          times: number;
          tool: string | null;
          user_id: string;
        };
        Insert: {
          code: string;
          decided_at?: string | null;
          first_at?: string;
          id?: string;
          kind: string;
          last_at?: string;
          of_conversation?: string | null;
          of_job?: string | null;
          of_run?: string | null;
          state?: string;
          times?: number;
          tool?: string | null;
          user_id?: string;
        };
        Update: {
          code?: string;
          decided_at?: string | null;
          first_at?: string;
          id?: string;
          kind?: string;
          last_at?: string;
          of_conversation?: string | null;
          of_job?: string | null;
          of_run?: string | null;
          state?: string;
          times?: number;
          tool?: string | null;
          user_id?: string;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          committee_settings: Json | null;
          consent_version: number | null;
          consented_at: string | null;
          country: string | null;
          created_at: string;
          id: string;
          time_zone: string | null;
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          committee_settings?: Json | null;
          consent_version?: number | null;
          consented_at?: string | null;
          country?: string | null;
          created_at?: string;
          id?: string;
          time_zone?: string | null;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          committee_settings?: Json | null;
          consent_version?: number | null;
          consented_at?: string | null;
          country?: string | null;
          created_at?: string;
          id?: string;
          time_zone?: string | null;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [];
      };
      proposals: {
        Row: {
          base_version: number | null;
          changes: Json;
          conversation_id: string | null;
          created_at: string;
          decided_at: string | null;
          decided_by_action: string | null;
          decision: Database['public']['Enums']['proposal_decision'] | null;
          edited: boolean;
          evidence_ids: string[];
          expires_at: string;
          id: string;
          kind: Database['public']['Enums']['proposal_kind'];
          message_ids: string[];
          named: boolean;
          other_part_id: string | null;
          part_id: string | null;
          result_id: string;
          revised_at: string | null;
          run_id: string | null;
          status: Database['public']['Enums']['proposal_status'];
          user_id: string;
          why: string;
          withdrawn: string | null;
          withdrawn_at: string | null;
        };
        Insert: {
          base_version?: number | null;
          changes: Json;
          conversation_id?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decided_by_action?: string | null;
          decision?: Database['public']['Enums']['proposal_decision'] | null;
          edited?: boolean;
          evidence_ids?: string[];
          expires_at?: string;
          id?: string;
          kind: Database['public']['Enums']['proposal_kind'];
          message_ids?: string[];
          named?: boolean;
          other_part_id?: string | null;
          part_id?: string | null;
          result_id?: string;
          revised_at?: string | null;
          run_id?: string | null;
          status?: Database['public']['Enums']['proposal_status'];
          user_id?: string;
          why: string;
          withdrawn?: string | null;
          withdrawn_at?: string | null;
        };
        Update: {
          base_version?: number | null;
          changes?: Json;
          conversation_id?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decided_by_action?: string | null;
          decision?: Database['public']['Enums']['proposal_decision'] | null;
          edited?: boolean;
          evidence_ids?: string[];
          expires_at?: string;
          id?: string;
          kind?: Database['public']['Enums']['proposal_kind'];
          message_ids?: string[];
          named?: boolean;
          other_part_id?: string | null;
          part_id?: string | null;
          result_id?: string;
          revised_at?: string | null;
          run_id?: string | null;
          status?: Database['public']['Enums']['proposal_status'];
          user_id?: string;
          why?: string;
          withdrawn?: string | null;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'proposals_other_part_id_user_id_fkey';
            columns: ['other_part_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'parts';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'proposals_part_id_user_id_fkey';
            columns: ['part_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'parts';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      relationship_observations: {
        Row: {
          created_at: string;
          evidence_id: string;
          id: string;
          polarization: number | null;
          relationship_id: string;
          status: Database['public']['Enums']['relationship_status'] | null;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          evidence_id: string;
          id?: string;
          polarization?: number | null;
          relationship_id: string;
          status?: Database['public']['Enums']['relationship_status'] | null;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          evidence_id?: string;
          id?: string;
          polarization?: number | null;
          relationship_id?: string;
          status?: Database['public']['Enums']['relationship_status'] | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'relationship_observations_evidence_id_user_id_fkey';
            columns: ['evidence_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'part_evidence';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'relationship_observations_relationship_id_user_id_fkey';
            columns: ['relationship_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'part_relationships';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      runs: {
        Row: {
          about_abuse: boolean;
          agent: string;
          alarm_misread: boolean;
          answer_id: string;
          care: Json | null;
          conversation_id: string;
          ended_alarm: string | null;
          ended_at: string | null;
          error_code: string | null;
          goal_unanswered: boolean;
          goal_words: number | null;
          id: string;
          input_tokens: number | null;
          late_goal_words: number[];
          lease_until: string;
          model: string;
          output_tokens: number | null;
          parent_run_id: string | null;
          raised: string | null;
          raised_at: string | null;
          safety: Database['public']['Enums']['safety_level'];
          started_at: string;
          status: Database['public']['Enums']['run_status'];
          steps: number;
          stop_reason: string | null;
          stop_requested: boolean;
          try_now: string | null;
          user_id: string;
          user_message_id: string;
          waiting: Json | null;
        };
        Insert: {
          about_abuse?: boolean;
          agent: string;
          alarm_misread?: boolean;
          answer_id?: string;
          care?: Json | null;
          conversation_id: string;
          ended_alarm?: string | null;
          ended_at?: string | null;
          error_code?: string | null;
          goal_unanswered?: boolean;
          goal_words?: number | null;
          id?: string;
          input_tokens?: number | null;
          late_goal_words?: number[];
          lease_until?: string;
          model: string;
          output_tokens?: number | null;
          parent_run_id?: string | null;
          raised?: string | null;
          raised_at?: string | null;
          safety?: Database['public']['Enums']['safety_level'];
          started_at?: string;
          status?: Database['public']['Enums']['run_status'];
          steps?: number;
          stop_reason?: string | null;
          stop_requested?: boolean;
          try_now?: string | null;
          user_id?: string;
          user_message_id: string;
          waiting?: Json | null;
        };
        Update: {
          about_abuse?: boolean;
          agent?: string;
          alarm_misread?: boolean;
          answer_id?: string;
          care?: Json | null;
          conversation_id?: string;
          ended_alarm?: string | null;
          ended_at?: string | null;
          error_code?: string | null;
          goal_unanswered?: boolean;
          goal_words?: number | null;
          id?: string;
          input_tokens?: number | null;
          late_goal_words?: number[];
          lease_until?: string;
          model?: string;
          output_tokens?: number | null;
          parent_run_id?: string | null;
          raised?: string | null;
          raised_at?: string | null;
          safety?: Database['public']['Enums']['safety_level'];
          started_at?: string;
          status?: Database['public']['Enums']['run_status'];
          steps?: number;
          stop_reason?: string | null;
          stop_requested?: boolean;
          try_now?: string | null;
          user_id?: string;
          user_message_id?: string;
          waiting?: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: 'runs_conversation_id_user_id_fkey';
            columns: ['conversation_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'runs_parent';
            columns: ['parent_run_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'runs';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      safety_rests: {
        Row: {
          age_corrected: boolean;
          careful_until: string | null;
          created_at: string;
          exploring_locked_until: string | null;
          gentle_until: string | null;
          hard_at: string | null;
          id: string;
          minor: boolean;
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          age_corrected?: boolean;
          careful_until?: string | null;
          created_at?: string;
          exploring_locked_until?: string | null;
          gentle_until?: string | null;
          hard_at?: string | null;
          id?: string;
          minor?: boolean;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          age_corrected?: boolean;
          careful_until?: string | null;
          created_at?: string;
          exploring_locked_until?: string | null;
          gentle_until?: string | null;
          hard_at?: string | null;
          id?: string;
          minor?: boolean;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [];
      };
      session_summaries: {
        Row: {
          began_at: string;
          conversation_id: string;
          created_at: string;
          ended_at: string;
          id: string;
          made_by: string | null;
          messages: string[];
          text: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          began_at: string;
          conversation_id: string;
          created_at?: string;
          ended_at: string;
          id?: string;
          made_by?: string | null;
          messages: string[];
          text: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          began_at?: string;
          conversation_id?: string;
          created_at?: string;
          ended_at?: string;
          id?: string;
          made_by?: string | null;
          messages?: string[];
          text?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'session_summaries_conversation_id_user_id_fkey';
            columns: ['conversation_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      tasks: {
        Row: {
          answer: string | null;
          asked_before: Json;
          choices: string[] | null;
          conversation_id: string;
          created_at: string;
          ended_at: string | null;
          given_by: Database['public']['Enums']['action_actor'];
          goal_id: string;
          held_by: string | null;
          id: string;
          instructions: string;
          next_at: string | null;
          note: string | null;
          of_run: string | null;
          question: string | null;
          quiet_since: string;
          safety: Database['public']['Enums']['safety_level'];
          status: Database['public']['Enums']['task_status'];
          talk: string | null;
          task_lease: string | null;
          task_lease_until: string | null;
          tries_made: number;
          unended: boolean;
          updated_at: string;
          user_id: string;
          version: number;
        };
        Insert: {
          answer?: string | null;
          asked_before?: Json;
          choices?: string[] | null;
          conversation_id: string;
          created_at?: string;
          ended_at?: string | null;
          given_by?: Database['public']['Enums']['action_actor'];
          goal_id: string;
          held_by?: string | null;
          id?: string;
          instructions: string;
          next_at?: string | null;
          note?: string | null;
          of_run?: string | null;
          question?: string | null;
          quiet_since?: string;
          safety?: Database['public']['Enums']['safety_level'];
          status?: Database['public']['Enums']['task_status'];
          talk?: string | null;
          task_lease?: string | null;
          task_lease_until?: string | null;
          tries_made?: number;
          unended?: boolean;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          answer?: string | null;
          asked_before?: Json;
          choices?: string[] | null;
          conversation_id?: string;
          created_at?: string;
          ended_at?: string | null;
          given_by?: Database['public']['Enums']['action_actor'];
          goal_id?: string;
          held_by?: string | null;
          id?: string;
          instructions?: string;
          next_at?: string | null;
          note?: string | null;
          of_run?: string | null;
          question?: string | null;
          quiet_since?: string;
          safety?: Database['public']['Enums']['safety_level'];
          status?: Database['public']['Enums']['task_status'];
          talk?: string | null;
          task_lease?: string | null;
          task_lease_until?: string | null;
          tries_made?: number;
          unended?: boolean;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'tasks_conversation_id_user_id_fkey';
            columns: ['conversation_id', 'user_id'];
            isOneToOne: true;
            referencedRelation: 'conversations';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'tasks_goal_id_user_id_fkey';
            columns: ['goal_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'goals';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      understood_facts: {
        Row: {
          created_at: string;
          id: string;
          made_by: string;
          message_id: string;
          object: string;
          past: boolean;
          quote: string;
          relation: string;
          since: string | null;
          subject: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          made_by: string;
          message_id: string;
          object: string;
          past: boolean;
          quote: string;
          relation: string;
          since?: string | null;
          subject: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          made_by?: string;
          message_id?: string;
          object?: string;
          past?: boolean;
          quote?: string;
          relation?: string;
          since?: string | null;
          subject?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'understood_facts_message_id_user_id_fkey';
            columns: ['message_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'messages';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      waiting_messages: {
        Row: {
          conversation_id: string;
          created_at: string;
          files: string[];
          held: boolean;
          id: string;
          place: number;
          safety: Database['public']['Enums']['safety_level'];
          steers: boolean;
          text: string;
          user_id: string;
        };
        Insert: {
          conversation_id: string;
          created_at?: string;
          files?: string[];
          held?: boolean;
          id: string;
          place: number;
          safety: Database['public']['Enums']['safety_level'];
          steers?: boolean;
          text: string;
          user_id?: string;
        };
        Update: {
          conversation_id?: string;
          created_at?: string;
          files?: string[];
          held?: boolean;
          id?: string;
          place?: number;
          safety?: Database['public']['Enums']['safety_level'];
          steers?: boolean;
          text?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'waiting_messages_conversation_id_user_id_fkey';
            columns: ['conversation_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
    };
    Views: Record<never, never>;
    Functions: {
      actions_in_brief: {
        Args: {
          p_actions: string[];
        };
        Returns: Json;
      };
      add_evidence: {
        Args: {
          p_conversation: string;
          p_kind: Database['public']['Enums']['evidence_kind'];
          p_message?: string;
          p_part?: string;
          p_quote: string;
        };
        Returns: Json;
      };
      add_mcp_server: {
        Args: {
          p_address?: string;
          p_arguments?: string[];
          p_command?: string;
          p_key: string;
          p_name: string;
          p_sealed?: string;
        };
        Returns: Json;
      };
      add_note: {
        Args: {
          p_body: string;
          p_kind: Database['public']['Enums']['note_kind'];
          p_part: string;
        };
        Returns: Json;
      };
      add_rhythm: {
        Args: {
          p_cron: string;
          p_id: string;
          p_kind: string;
          p_next: string;
          p_once: string;
          p_part: string;
          p_zone: string;
        };
        Returns: Json;
      };
      answer_mcp_question: {
        Args: {
          p_answer?: Json;
          p_id: string;
          p_state: string;
        };
        Returns: undefined;
      };
      answer_task: {
        Args: {
          p_answer: string;
          p_id: string;
          p_safety: Database['public']['Enums']['safety_level'];
          p_seen: string;
        };
        Returns: Json;
      };
      answers_without_deleted: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      archive_conversation: {
        Args: {
          p_archived: boolean;
          p_id: string;
        };
        Returns: undefined;
      };
      ask_for_task: {
        Args: {
          p_choices?: string[];
          p_question: string;
        };
        Returns: Json;
      };
      ask_guest: {
        Args: {
          p_answer: boolean;
          p_channel: string;
          p_message: string;
          p_per_day: number;
          p_sender: string;
          p_young?: boolean;
        };
        Returns: Json;
      };
      ask_in_work: {
        Args: {
          p_choices?: string[];
          p_question: string;
        };
        Returns: Json;
      };
      ask_mcp_question: {
        Args: {
          p_asked: Json;
          p_call: string;
          p_server: string;
        };
        Returns: string;
      };
      ask_mcp_tool_again: {
        Args: {
          p_id: string;
          p_tool: string;
        };
        Returns: Json;
      };
      await_mcp_question: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      begin_answered_turn: {
        Args: {
          p_agent: string;
          p_button?: string;
          p_committee?: Json;
          p_conversation: string;
          p_files?: string[];
          p_fixed: boolean;
          p_guest_tokens?: number;
          p_history?: number;
          p_message: string;
          p_model: string;
          p_month_micros?: number;
          p_month_tokens?: number;
          p_per_minute?: number;
          p_recall?: boolean;
          p_safety: Database['public']['Enums']['safety_level'];
          p_safety_action?: string;
          p_text: string;
        };
        Returns: Json;
      };
      begin_attachment: {
        Args: {
          p_id: string;
          p_most?: number;
        };
        Returns: Json;
      };
      begin_child_run: {
        Args: {
          p_agent: string;
          p_model: string;
          p_parent: string;
        };
        Returns: string;
      };
      begin_embedding_call: {
        Args: {
          p_guest_tokens?: number;
          p_month_micros?: number;
          p_month_tokens?: number;
        };
        Returns: boolean;
      };
      begin_fact_call: {
        Args: {
          p_guest_tokens?: number;
          p_month_micros?: number;
          p_month_tokens?: number;
        };
        Returns: boolean;
      };
      begin_mcp_prompt: {
        Args: {
          p_server: string;
        };
        Returns: undefined;
      };
      begin_mcp_sign_in: {
        Args: {
          p_id: string;
          p_sealed: string;
          p_state_hash: string;
        };
        Returns: undefined;
      };
      begin_rhythm_now: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      begin_summary_call: {
        Args: {
          p_conversation: string;
          p_from: string;
          p_guest_tokens?: number;
          p_messages: string[];
          p_month_micros?: number;
          p_month_tokens?: number;
        };
        Returns: string;
      };
      begin_task_run: {
        Args: {
          p_agent: string;
          p_fixed?: boolean;
          p_guest_tokens?: number;
          p_lease: string;
          p_model: string;
          p_month_micros?: number;
          p_month_tokens?: number;
          p_task: string;
        };
        Returns: Json;
      };
      begin_turn: {
        Args: {
          p_agent: string;
          p_button?: string;
          p_committee?: Json;
          p_conversation: string;
          p_files?: string[];
          p_history?: number;
          p_message: string;
          p_model: string;
          p_per_minute?: number;
          p_recall?: boolean;
          p_safety: Database['public']['Enums']['safety_level'];
          p_safety_action?: string;
          p_text: string;
        };
        Returns: Json;
      };
      begin_waiting_turn: {
        Args: {
          p_agent: string;
          p_button?: string;
          p_conversation: string;
          p_fixed: boolean;
          p_guest_tokens?: number;
          p_history?: number;
          p_message: string;
          p_model: string;
          p_month_micros?: number;
          p_month_tokens?: number;
          p_per_minute?: number;
          p_recall?: boolean;
          p_safety: Database['public']['Enums']['safety_level'];
          p_safety_action?: string;
          p_text: string;
        };
        Returns: Json;
      };
      bring_back_memory_file: {
        Args: {
          p_file: string;
        };
        Returns: Json;
      };
      cancel_check_in: {
        Args: {
          p_asked: string;
          p_days?: number[];
          p_rhythm?: string;
        };
        Returns: Json;
      };
      change_plan: {
        Args: {
          p_change: Json;
          p_id: string;
        };
        Returns: Json;
      };
      choose_effort: {
        Args: {
          p_conversation: string;
          p_effort?: string;
        };
        Returns: Json;
      };
      choose_for_conversation: {
        Args: {
          p_answers?: string;
          p_conversation: string;
        };
        Returns: Json;
      };
      choose_part_quote: {
        Args: {
          p_evidence: string;
          p_id: string;
        };
        Returns: Json;
      };
      choose_who_answers: {
        Args: {
          p_answers: string;
        };
        Returns: Json;
      };
      claim_approval: {
        Args: {
          p_arguments: Json;
          p_call: string;
          p_hash: string;
          p_server: string;
          p_tool: string;
        };
        Returns: Json;
      };
      claim_jobs: {
        Args: {
          p_most?: number;
        };
        Returns: Json;
      };
      claim_tasks: {
        Args: {
          p_most?: number;
        };
        Returns: Json;
      };
      complete_task: {
        Args: {
          p_note: string;
          p_unended?: boolean;
        };
        Returns: Json;
      };
      complete_work: {
        Args: {
          p_conversation: string;
          p_result: string;
        };
        Returns: Json;
      };
      connect_model: {
        Args: {
          p_address: string;
          p_agreed_host?: string;
          p_last_four?: string;
          p_leaves: boolean;
          p_model: string;
          p_provider: string;
          p_sealed?: string;
        };
        Returns: Json;
      };
      correct_age: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      create_assessment: {
        Args: {
          p_evidence?: string[];
          p_identified: number;
          p_note?: string;
          p_part: string;
          p_understood: number;
        };
        Returns: Json;
      };
      create_memory_file: {
        Args: {
          p_path: string;
          p_sections?: Json;
          p_sources?: Json;
          p_text?: string;
          p_title: string;
        };
        Returns: Json;
      };
      create_proposal: {
        Args: {
          p_changes: Json;
          p_conversation?: string;
          p_evidence?: string[];
          p_kind: Database['public']['Enums']['proposal_kind'];
          p_named?: boolean;
          p_other_part?: string;
          p_part?: string;
          p_why: string;
        };
        Returns: Json;
      };
      create_task: {
        Args: {
          p_id: string;
          p_instructions: string;
        };
        Returns: Json;
      };
      decide_approval: {
        Args: {
          p_decision: string;
          p_id: string;
          p_message: string;
          p_seen: Json;
        };
        Returns: Json;
      };
      decide_facts: {
        Args: {
          p_decision: string;
          p_facts: Json;
        };
        Returns: Json;
      };
      decide_problem: {
        Args: {
          p_id: string;
          p_state: string;
        };
        Returns: Json;
      };
      decide_proposal: {
        Args: {
          p_changes?: Json;
          p_decision: Database['public']['Enums']['proposal_decision'];
          p_id: string;
          p_seen?: string;
        };
        Returns: Json;
      };
      delete_account: {
        Args: {
          p_person: string;
        };
        Returns: Json;
      };
      delete_conversation: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      delete_message: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      delete_said_messages: {
        Args: {
          p_back: number[];
        };
        Returns: Json;
      };
      delete_words_about_abuse: {
        Args: {
          p_everything: boolean;
        };
        Returns: Json;
      };
      drop_learning: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      drop_mcp_question: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      edit_goal: {
        Args: {
          p_changes: Json;
          p_id: string;
          p_version: number;
        };
        Returns: Json;
      };
      edit_goal_note: {
        Args: {
          p_id: string;
          p_name: string;
          p_safety?: Database['public']['Enums']['safety_level'];
          p_text: string;
        };
        Returns: Json;
      };
      edit_learning: {
        Args: {
          p_id: string;
          p_text: string;
          p_version: number;
        };
        Returns: Json;
      };
      edit_memory_file: {
        Args: {
          p_content: string;
          p_hash: string;
          p_path: string;
        };
        Returns: Json;
      };
      edit_note: {
        Args: {
          p_body: string;
          p_id: string;
          p_version: number;
        };
        Returns: Json;
      };
      edit_part: {
        Args: {
          p_changes: Json;
          p_id: string;
          p_version: number;
        };
        Returns: Json;
      };
      edit_relationship: {
        Args: {
          p_changes: Json;
          p_id: string;
          p_version: number;
        };
        Returns: Json;
      };
      edit_rhythm: {
        Args: {
          p_cron: string;
          p_id: string;
          p_next: string;
          p_once: string;
          p_part: string;
          p_version: number;
          p_zone: string;
        };
        Returns: Json;
      };
      edit_waiting: {
        Args: {
          p_message: string;
          p_safety: Database['public']['Enums']['safety_level'];
          p_text: string;
        };
        Returns: Json;
      };
      end_channel_command: {
        Args: {
          p_done: boolean;
          p_message: string;
        };
        Returns: undefined;
      };
      end_job_run: {
        Args: {
          p_error?: string;
          p_lease: string;
          p_next: string;
          p_passed?: boolean;
          p_run: string;
          p_seen?: string;
          p_text?: string;
          p_title?: string;
        };
        Returns: Json;
      };
      end_link_code: {
        Args: {
          p_message: string;
        };
        Returns: undefined;
      };
      end_lost_run: {
        Args: {
          p_run: string;
        };
        Returns: boolean;
      };
      end_summary_call: {
        Args: {
          p_calls: Json;
          p_conversation: string;
        };
        Returns: undefined;
      };
      erase_now: {
        Args: {
          p_action: string;
          p_most?: number;
          p_ms?: number;
        };
        Returns: Json;
      };
      export_memory: {
        Args: {
          p_kind?: Database['public']['Enums']['memory_kind'];
          p_path?: string;
        };
        Returns: Json;
      };
      finish_action: {
        Args: {
          p_conversation?: string;
          p_duration_ms?: number;
          p_error_code?: string;
          p_error_message?: string;
          p_id: string;
          p_input: Json;
          p_late?: boolean;
          p_output: Json;
          p_run?: string;
          p_status: Database['public']['Enums']['action_status'];
          p_tool: string;
          p_tool_call_id?: string;
        };
        Returns: undefined;
      };
      fold_done_goals: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      follow_run: {
        Args: {
          p_conversation: string;
          p_run?: string;
          p_seen?: string;
        };
        Returns: Json;
      };
      get_acted_since: {
        Args: {
          p_run: string;
        };
        Returns: boolean;
      };
      get_action: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      get_approval: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      get_attachment: {
        Args: {
          p_id: string;
          p_what?: string;
        };
        Returns: Json;
      };
      get_budget: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      get_channel_person: {
        Args: {
          p_channel: string;
          p_sender: string;
        };
        Returns: string;
      };
      get_committee: {
        Args: {
          p_conversation?: string;
          p_fixed?: boolean;
        };
        Returns: Json;
      };
      get_conversation: {
        Args: {
          p_id: string;
          p_limit?: number;
        };
        Returns: Json;
      };
      get_errand_standing: {
        Args: {
          p_run: string;
          p_told?: string[];
        };
        Returns: Json;
      };
      get_goal: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      get_health: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      get_map: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      get_map_snapshot: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      get_mcp_question: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      get_mcp_sign_in: {
        Args: {
          p_id: string;
        };
        Returns: string;
      };
      get_mcp_way: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      get_message_state: {
        Args: {
          p_message: string;
        };
        Returns: Json;
      };
      get_model_choice: {
        Args: {
          p_conversation?: string;
        };
        Returns: Json;
      };
      get_older_messages: {
        Args: {
          p_before: string;
          p_from?: string;
          p_id: string;
          p_limit?: number;
        };
        Returns: Json;
      };
      get_part: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      get_parts_page: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      get_persona: {
        Args: {
          p_conversation: string;
        };
        Returns: Json;
      };
      get_revision: {
        Args: {
          p_change: number;
        };
        Returns: Json;
      };
      get_sealed_model_key: {
        Args: {
          p_address: string;
        };
        Returns: Json;
      };
      give_consent: {
        Args: {
          p_country: string;
          p_version: number;
          p_zone?: string;
        };
        Returns: Json;
      };
      give_task: {
        Args: {
          p_goal: string;
          p_id: string;
          p_instructions: string;
          p_safety: Database['public']['Enums']['safety_level'];
        };
        Returns: Json;
      };
      hear_channel: {
        Args: {
          p_channel: string;
          p_message: string;
          p_sender: string;
          p_server?: string;
          p_signature?: string;
          p_thread: string;
        };
        Returns: Json;
      };
      hear_own_terminal: {
        Args: {
          p_message: string;
          p_thread: string;
        };
        Returns: Json;
      };
      hold_job_run: {
        Args: {
          p_lease: string;
          p_run: string;
        };
        Returns: Json;
      };
      join_guest: {
        Args: {
          p_channel: string;
          p_hash: string;
          p_sender: string;
        };
        Returns: Json;
      };
      keep_attachment: {
        Args: {
          p_bytes: string;
          p_content?: string;
          p_conversation: string;
          p_file: Json;
          p_id: string;
          p_preview?: string;
          p_safety?: Database['public']['Enums']['safety_level'];
          p_thumbnail?: string;
        };
        Returns: Json;
      };
      keep_map_snapshot: {
        Args: {
          p_title?: string;
        };
        Returns: Json;
      };
      keep_mcp_listing: {
        Args: {
          p_error?: string;
          p_id: string;
          p_others?: Json;
          p_tools?: Json;
        };
        Returns: undefined;
      };
      keep_mcp_sign_in: {
        Args: {
          p_id: string;
          p_sealed?: string;
          p_was?: string;
        };
        Returns: boolean;
      };
      keep_session_summary: {
        Args: {
          p_conversation: string;
          p_from: string;
          p_made_by?: string;
          p_messages: string[];
          p_text?: string;
        };
        Returns: Json;
      };
      keep_understood_facts: {
        Args: {
          p_conversation: string;
          p_facts: Json;
          p_made_by: string;
          p_messages: string[];
        };
        Returns: number;
      };
      keep_vectors: {
        Args: {
          p_conversation: string;
          p_items: Json;
          p_model: string;
          p_models: string[];
        };
        Returns: number;
      };
      knows_channel_message: {
        Args: {
          p_message: string;
          p_sent: string;
        };
        Returns: boolean;
      };
      last_request: {
        Args: {
          p_conversation: string;
          p_fixed: boolean;
        };
        Returns: Json;
      };
      leave_task: {
        Args: {
          p_run: string;
          p_why: string;
        };
        Returns: Json;
      };
      link_channel: {
        Args: {
          p_channel: string;
          p_sender: string;
        };
        Returns: Json;
      };
      list_actions: {
        Args: {
          p_actor?: Database['public']['Enums']['action_actor'];
          p_before?: number;
          p_conversation?: string;
          p_limit?: number;
          p_status?: Database['public']['Enums']['action_status'];
          p_tool?: string;
        };
        Returns: Json;
      };
      list_assessments: {
        Args: {
          p_limit?: number;
          p_part: string;
        };
        Returns: Json;
      };
      list_attachments: {
        Args: {
          p_conversation: string;
        };
        Returns: Json;
      };
      list_channel_links: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      list_conversations: {
        Args: {
          p_archived?: boolean;
          p_before?: string;
          p_before_id?: string;
          p_limit?: number;
        };
        Returns: Json;
      };
      list_evidence: {
        Args: {
          p_limit?: number;
          p_part?: string;
        };
        Returns: Json;
      };
      list_freed_files: {
        Args: {
          p_message: string;
        };
        Returns: Json;
      };
      list_goal_notes: {
        Args: {
          p_goal: string;
        };
        Returns: Json;
      };
      list_goals: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      list_inbox: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      list_learnings: {
        Args: {
          p_goal?: string;
        };
        Returns: Json;
      };
      list_mcp_questions: {
        Args: {
          p_conversation: string;
        };
        Returns: Json;
      };
      list_mcp_servers: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      list_memory: {
        Args: {
          p_put_away?: boolean;
        };
        Returns: Json;
      };
      list_notes: {
        Args: {
          p_before?: string;
          p_kind?: Database['public']['Enums']['note_kind'];
          p_limit?: number;
          p_part: string;
        };
        Returns: Json;
      };
      list_parts: {
        Args: {
          p_retired?: boolean;
        };
        Returns: Json;
      };
      list_people: {
        Args: {
          p_before?: string;
          p_limit?: number;
        };
        Returns: Json;
      };
      list_personas: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      list_plans: {
        Args: {
          p_conversation: string;
        };
        Returns: Json;
      };
      list_problems: {
        Args: {
          p_before?: string;
          p_before_id?: string;
          p_limit?: number;
          p_state?: string;
        };
        Returns: Json;
      };
      list_proposals: {
        Args: {
          p_conversation?: string;
          p_part?: string;
          p_status?: Database['public']['Enums']['proposal_status'];
        };
        Returns: Json;
      };
      list_relationships: {
        Args: {
          p_part?: string;
        };
        Returns: Json;
      };
      list_revisions: {
        Args: {
          p_before?: number;
          p_file: string;
          p_limit?: number;
        };
        Returns: Json;
      };
      list_rhythms: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      list_session_summaries: {
        Args: {
          p_before?: string;
          p_before_id?: string;
          p_limit?: number;
        };
        Returns: Json;
      };
      list_tasks: {
        Args: {
          p_goal: string;
        };
        Returns: Json;
      };
      list_unsaid_talks: {
        Args: {
          p_most?: number;
        };
        Returns: Json;
      };
      list_usage: {
        Args: {
          p_before?: number;
          p_by: string;
          p_days?: number;
        };
        Returns: Json;
      };
      list_waiting_tasks: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      lock_learning: {
        Args: {
          p_id: string;
          p_locked: boolean;
        };
        Returns: Json;
      };
      lock_memory: {
        Args: {
          p_anchor: string;
          p_locked: boolean;
          p_path: string;
        };
        Returns: Json;
      };
      make_goal: {
        Args: {
          p_again?: boolean;
          p_parts?: Json;
          p_title: string;
          p_why?: string;
        };
        Returns: Json;
      };
      make_link_code: {
        Args: {
          p_hash: string;
        };
        Returns: Json;
      };
      make_part: {
        Args: {
          p_changes: Json;
          p_evidence?: string[];
        };
        Returns: Json;
      };
      memory_home: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      memory_snapshot: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      move_goal: {
        Args: {
          p_id: string;
          p_reason?: string;
          p_to: Database['public']['Enums']['goal_status'];
        };
        Returns: Json;
      };
      move_task: {
        Args: {
          p_id: string;
          p_to: string;
        };
        Returns: Json;
      };
      names_of: {
        Args: {
          p_rows: string[];
        };
        Returns: Json;
      };
      next_waiting: {
        Args: {
          p_conversation: string;
          p_message?: string;
        };
        Returns: Json;
      };
      note_own_problem: {
        Args: {
          p_code: string;
          p_step: string;
        };
        Returns: undefined;
      };
      note_step_failed: {
        Args: {
          p_code: string;
          p_step: string;
        };
        Returns: undefined;
      };
      observe_relationship: {
        Args: {
          p_evidence: string[];
          p_from: string;
          p_polarization?: number;
          p_status?: Database['public']['Enums']['relationship_status'];
          p_to: string;
          p_type: Database['public']['Enums']['relationship_type'];
        };
        Returns: Json;
      };
      open_goal_conversation: {
        Args: {
          p_agent: string;
          p_id: string;
        };
        Returns: Json;
      };
      open_standing_conversation: {
        Args: {
          p_agent: string;
          p_title: string;
        };
        Returns: Json;
      };
      part_history: {
        Args: {
          p_before?: number;
          p_field?: string;
          p_id: string;
          p_limit?: number;
        };
        Returns: Json;
      };
      part_rules: {
        Args: {
          p_conversation?: string;
          p_evidence: string[];
          p_name: string;
          p_named?: boolean;
        };
        Returns: Json;
      };
      pause_rhythm: {
        Args: {
          p_id: string;
          p_next?: string;
          p_paused: boolean;
        };
        Returns: Json;
      };
      place_parts: {
        Args: {
          p_places: Json;
        };
        Returns: Json;
      };
      propose_line: {
        Args: {
          p_message: string;
          p_round: number;
          p_seat: string;
        };
        Returns: Json;
      };
      put_away_memory_file: {
        Args: {
          p_path: string;
        };
        Returns: Json;
      };
      put_card_aside: {
        Args: {
          p_kind: string;
          p_never: boolean;
          p_source: string;
        };
        Returns: Json;
      };
      queue_message: {
        Args: {
          p_conversation: string;
          p_files?: string[];
          p_message: string;
          p_per_minute?: number;
          p_safety: Database['public']['Enums']['safety_level'];
          p_steers?: boolean;
          p_text: string;
        };
        Returns: Json;
      };
      read_attachment: {
        Args: {
          p_id: string;
          p_page?: number;
        };
        Returns: Json;
      };
      read_memory: {
        Args: {
          p_file?: string;
          p_path: string;
          p_revisions?: number;
        };
        Returns: Json;
      };
      recall_candidates: {
        Args: {
          p_bits?: string;
          p_from?: string;
          p_headings: Json;
          p_model?: string;
          p_reads?: boolean;
          p_to?: string;
        };
        Returns: Json;
      };
      record_care: {
        Args: {
          p_careful: boolean;
          p_locked: boolean;
          p_turn?: Json;
        };
        Returns: undefined;
      };
      redo_action: {
        Args: {
          p_action: string;
          p_choices?: Json;
          p_preview?: boolean;
          p_seen?: string;
        };
        Returns: Json;
      };
      redo_run: {
        Args: {
          p_choices?: Json;
          p_preview?: boolean;
          p_run: string;
          p_seen?: string;
        };
        Returns: Json;
      };
      redo_withdrawn: {
        Args: {
          p_message: string;
        };
        Returns: Json;
      };
      relate_parts: {
        Args: {
          p_fields: Json;
          p_from: string;
          p_to: string;
        };
        Returns: Json;
      };
      remove_attachment: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      remove_evidence: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      remove_goal: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      remove_learning: {
        Args: {
          p_learning: string;
        };
        Returns: Json;
      };
      remove_map_snapshot: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      remove_mcp_server: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      remove_model_key: {
        Args: {
          p_address: string;
        };
        Returns: Json;
      };
      remove_note: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      remove_part: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      remove_persona: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      remove_relationship: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      remove_rhythm: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      remove_session_summary: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      remove_task: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      remove_waiting: {
        Args: {
          p_message: string;
        };
        Returns: Json;
      };
      rename_conversation: {
        Args: {
          p_id: string;
          p_title: string;
        };
        Returns: Json;
      };
      request_stop: {
        Args: {
          p_answering?: string;
          p_conversation: string;
          p_why?: string;
        };
        Returns: string;
      };
      request_try_now: {
        Args: {
          p_conversation: string;
        };
        Returns: boolean;
      };
      rest_for_words: {
        Args: {
          p_level: Database['public']['Enums']['safety_level'];
        };
        Returns: undefined;
      };
      restore_part: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      restore_revision: {
        Args: {
          p_change: number;
          p_hash: string;
        };
        Returns: Json;
      };
      retire_part: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      run_monitor: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      said_of: {
        Args: {
          p_names: Json;
          p_stating: Json;
          p_to?: string;
        };
        Returns: Json;
      };
      said_with: {
        Args: {
          p_words: string[];
        };
        Returns: Json;
      };
      save_answer: {
        Args: {
          p_calls?: Json;
          p_care?: Json;
          p_error_code?: string;
          p_input_tokens?: number;
          p_metadata: Json;
          p_output_tokens?: number;
          p_parts: Json;
          p_run: string;
          p_status?: Database['public']['Enums']['run_status'];
          p_steps?: number;
          p_stop_reason?: string;
          p_told?: string[];
        };
        Returns: Json;
      };
      save_learning: {
        Args: {
          p_conversation: string;
          p_evidence?: string;
          p_goal?: string;
          p_instead?: string;
          p_quote?: string;
          p_text: string;
        };
        Returns: Json;
      };
      save_persona: {
        Args: {
          p_channel: string;
          p_model: string;
          p_name: string;
          p_output_tokens: number;
          p_server: string;
          p_tools_off: string[];
          p_words: string;
        };
        Returns: Json;
      };
      say_for_task: {
        Args: {
          p_agent: string;
          p_run: string;
        };
        Returns: boolean;
      };
      schedule_check_in: {
        Args: {
          p_asked: string;
          p_cron: string;
          p_next: string;
          p_once: string;
          p_part?: string;
          p_zone: string;
        };
        Returns: Json;
      };
      search_everything: {
        Args: {
          p_kind?: string;
          p_limit?: number;
          p_offset?: number;
          p_query: string;
        };
        Returns: Json;
      };
      search_history: {
        Args: {
          p_from?: string;
          p_page?: number;
          p_query: string;
          p_to?: string;
        };
        Returns: Json;
      };
      search_memory: {
        Args: {
          p_limit?: number;
          p_query: string;
        };
        Returns: Json;
      };
      search_parts: {
        Args: {
          p_category?: Database['public']['Enums']['part_category'];
          p_limit?: number;
          p_query?: string;
          p_status?: Database['public']['Enums']['part_status'];
        };
        Returns: Json;
      };
      session_to_summarise: {
        Args: {
          p_conversation: string;
        };
        Returns: Json;
      };
      sessions_due: {
        Args: {
          p_most?: number;
        };
        Returns: Json;
      };
      set_answer_aside: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      set_committee: {
        Args: {
          p_settings: Json;
        };
        Returns: Json;
      };
      set_country: {
        Args: {
          p_country: string;
        };
        Returns: Json;
      };
      set_down_belief: {
        Args: {
          p_belief: string;
          p_down: boolean;
          p_part: string;
        };
        Returns: Json;
      };
      set_mcp_secret: {
        Args: {
          p_id: string;
          p_sealed?: string;
        };
        Returns: Json;
      };
      set_time_zone: {
        Args: {
          p_first?: boolean;
          p_zone: string;
        };
        Returns: Json;
      };
      settle_guest: {
        Args: {
          p_channel: string;
          p_sender: string;
          p_version: number;
        };
        Returns: Json;
      };
      show_answer: {
        Args: {
          p_answer: string;
          p_id: string;
        };
        Returns: undefined;
      };
      show_words: {
        Args: {
          p_id: string;
          p_words: string;
        };
        Returns: undefined;
      };
      still_tasks: {
        Args: {
          p_most?: number;
        };
        Returns: Json;
      };
      sweep_task: {
        Args: {
          p_task: string;
        };
        Returns: string;
      };
      switch_goal_tools: {
        Args: {
          p_id: string;
          p_on: boolean;
          p_tools: string[];
        };
        Returns: Json;
      };
      switch_mcp_server: {
        Args: {
          p_id: string;
          p_on: boolean;
        };
        Returns: Json;
      };
      switch_mcp_tools: {
        Args: {
          p_id: string;
          p_on: boolean;
          p_tools: Json;
        };
        Returns: Json;
      };
      take_channel_command: {
        Args: {
          p_channel: string;
          p_message: string;
          p_sender: string;
        };
        Returns: string;
      };
      take_link_code: {
        Args: {
          p_channel: string;
          p_hash: string;
          p_message: string;
          p_sender: string;
        };
        Returns: Json;
      };
      take_mcp_sign_in: {
        Args: {
          p_state_hash: string;
        };
        Returns: Json;
      };
      talk_for_task: {
        Args: {
          p_text: string;
        };
        Returns: Json;
      };
      talk_in_work: {
        Args: {
          p_text: string;
        };
        Returns: Json;
      };
      today_cards: {
        Args: Record<PropertyKey, never>;
        Returns: Json;
      };
      undo_action: {
        Args: {
          p_action: string;
          p_choices?: Json;
          p_preview?: boolean;
          p_seen?: string;
        };
        Returns: Json;
      };
      undo_run: {
        Args: {
          p_choices?: Json;
          p_preview?: boolean;
          p_run: string;
          p_seen?: string;
        };
        Returns: Json;
      };
      undo_since: {
        Args: {
          p_choices?: Json;
          p_preview?: boolean;
          p_seen?: string;
          p_seq?: number;
          p_since?: string;
        };
        Returns: Json;
      };
      undo_task: {
        Args: {
          p_choices?: Json;
          p_id: string;
          p_preview?: boolean;
          p_seen?: string;
        };
        Returns: Json;
      };
      unlink_channel: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      update_plan: {
        Args: {
          p_conversation: string;
          p_current?: number;
          p_done?: Json;
          p_goal?: string;
          p_seen?: Json;
          p_steps?: string[];
        };
        Returns: Json;
      };
      update_proposal: {
        Args: {
          p_changes?: Json;
          p_evidence?: string[];
          p_id: string;
          p_why?: string;
        };
        Returns: Json;
      };
      vectors_due: {
        Args: {
          p_model: string;
          p_most?: number;
        };
        Returns: Json;
      };
      withdraw_last_message: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      withdraw_quotes: {
        Args: {
          p_messages: string[];
        };
        Returns: Json;
      };
      words_without_vectors: {
        Args: {
          p_conversation: string;
          p_model: string;
          p_models: string[];
          p_most?: number;
        };
        Returns: Json;
      };
      write_memory_section: {
        Args: {
          p_anchor: string;
          p_hash: string;
          p_op: string;
          p_path: string;
          p_sources?: Json;
          p_text: string;
        };
        Returns: Json;
      };
    };
    Enums: {
      action_actor: 'person' | 'agent' | 'safety' | 'job' | 'guest';
      action_status: 'running' | 'ok' | 'refused' | 'failed';
      assessment_source: 'agent' | 'human';
      change_op: 'insert' | 'update' | 'delete';
      evidence_kind: 'direct_mention' | 'pattern' | 'behavior' | 'emotion' | 'trigger' | 'thought' | 'body' | 'urge' | 'image' | 'job' | 'fear' | 'need' | 'stance_toward' | 'relation';
      goal_stance: 'for' | 'against';
      goal_status: 'working' | 'resting' | 'done' | 'archived';
      memory_kind: 'overview' | 'part' | 'relationship' | 'note';
      memory_source_kind: 'message' | 'evidence' | 'action';
      message_role: 'user' | 'assistant' | 'earlier';
      note_kind: 'note' | 'letter';
      part_category: 'manager' | 'firefighter' | 'exile' | 'unknown';
      part_charge: 'positive' | 'negative' | 'neutral';
      part_status: 'emerging' | 'acknowledged' | 'active' | 'integrated';
      proposal_decision: 'accept' | 'not_now' | 'never';
      proposal_kind: 'create_part' | 'update_part' | 'rename_part' | 'reclassify_part' | 'merge_parts' | 'split_part' | 'relate_parts' | 'retire_part' | 'edit_memory' | 'create_goal' | 'follow_up';
      proposal_status: 'pending' | 'approved' | 'rejected' | 'executed' | 'expired';
      relationship_status: 'active' | 'healing' | 'resolved';
      relationship_type: 'protector_exile' | 'polarized' | 'allied' | 'unsure';
      run_status: 'running' | 'completed' | 'stopped' | 'failed';
      safety_level: 'none' | 'watch' | 'check' | 'overwhelm' | 'reality' | 'minor' | 'ideation' | 'acute';
      task_status: 'active' | 'waiting' | 'paused' | 'completed' | 'cancelled' | 'failed' | 'expired';
    };
    CompositeTypes: Record<never, never>;
  };
};
